#!/usr/bin/env python3
"""make.py - write the club lists of this folder: the bytes that Excel, Google Sheets and others export.

The workbooks of LibreOffice (*-libreoffice.*) were saved by LibreOffice 7.4 itself."""
import os
import zipfile
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))


def put(name, text, encoding="utf-8", end="\r\n", bom=b""):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(bom + text.replace("\n", end).encode(encoding))


def pack(name, parts):
    with zipfile.ZipFile(os.path.join(HERE, name), "w", zipfile.ZIP_DEFLATED) as file:
        for path, text in parts.items():
            info = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, text)


HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOC = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
REL = "http://schemas.openxmlformats.org/package/2006/relationships"


def column(k):
    return chr(ord("A") + k)


class Book:
    """An .xlsx file.  Text is shared, inline or the value of a formula; ("d", n) is a day, ("f", value)
    a formula."""

    def __init__(self, strings="shared", date_format=14, date1904=False):
        self.kind, self.format, self.date1904 = strings, date_format, date1904
        self.strings, self.sheets = [], []

    def cell(self, where, value):
        if value is None:
            return '<c r="%s" s="1"/>' % where  # formatted, but empty
        if isinstance(value, bool):
            return '<c r="%s" t="b"><v>%d</v></c>' % (where, value)
        if isinstance(value, tuple) and value[0] == "d":
            return '<c r="%s" s="2"><v>%s</v></c>' % (where, value[1])
        if isinstance(value, tuple):
            text = isinstance(value[1], str)
            return '<c r="%s"%s><f>A1</f><v>%s</v></c>' % (where, ' t="str"' if text else "", value[1])
        if not isinstance(value, str):
            return '<c r="%s"><v>%r</v></c>' % (where, value)
        if self.kind == "inline":
            return '<c r="%s" t="inlineStr"><is><t>%s</t></is></c>' % (where, escape(value))
        if value not in self.strings:
            self.strings.append(value)
        return '<c r="%s" t="s"><v>%d</v></c>' % (where, self.strings.index(value))

    def sheet(self, name, rows, state="", hidden=()):
        body = ""
        for number, row in enumerate(rows, 1):
            if row is None:
                continue
            cells = "".join(self.cell(column(k) + str(number), v) for k, v in enumerate(row) if v != "")
            body += '<row r="%d" spans="1:%d"%s x14ac:dyDescent="0.25">%s</row>' % (
                number, len(row), ' hidden="1"' if number in hidden else "", cells)
        self.sheets.append((name, state, HEAD + '<worksheet xmlns="%s" xmlns:r="%s" xmlns:x14ac="urn:ac">'
                            '<dimension ref="A1:H20"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/>'
                            '</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="20"/>'
                            '</cols><sheetData>%s</sheetData><pageMargins left="0.7" right="0.7" top="0.75" '
                            'bottom="0.75" header="0.3" footer="0.3"/></worksheet>' % (MAIN, DOC, body)))

    def string(self, text):
        first, _, rest = text.partition("~")  # ~: the rest is bold
        if rest:
            return '<si><r><t xml:space="preserve">%s</t></r><r><rPr><b/></rPr><t>%s</t></r></si>' % (
                escape(first), escape(rest))
        return '<si><t>%s</t></si>' % escape(text)

    def write(self, name):
        parts = {"[Content_Types].xml": HEAD + '<Types xmlns="http://schemas.openxmlformats.org/package/2006/'
                 'content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
                 "_rels/.rels": HEAD + '<Relationships xmlns="%s"><Relationship Id="rId1" Type="%s/officeDocument" '
                 'Target="xl/workbook.xml"/></Relationships>' % (REL, DOC)}
        listed = links = ""
        for i, (title, state, text) in enumerate(self.sheets, 1):
            listed += '<sheet name="%s" sheetId="%d"%s r:id="rId%d"/>' % (
                escape(title), i, ' state="%s"' % state if state else "", i)
            links += '<Relationship Id="rId%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>' % (i, DOC, i)
            parts["xl/worksheets/sheet%d.xml" % i] = text
        parts["xl/workbook.xml"] = HEAD + (
            '<workbook xmlns="%s" xmlns:r="%s"><workbookPr%s defaultThemeVersion="166925"/><sheets>%s</sheets>'
            '</workbook>' % (MAIN, DOC, ' date1904="1"' if self.date1904 else "", listed))
        n = len(self.sheets)
        links += '<Relationship Id="rId%d" Type="%s/styles" Target="styles.xml"/>' % (n + 1, DOC)
        custom = '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts>'
        parts["xl/styles.xml"] = HEAD + (
            '<styleSheet xmlns="%s">%s<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>'
            '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="1"/><xf numFmtId="%d" applyNumberFormat="1"/>'
            '</cellXfs></styleSheet>' % (MAIN, custom, self.format))
        if self.strings:
            links += '<Relationship Id="rId%d" Type="%s/sharedStrings" Target="/xl/sharedStrings.xml"/>' % (n + 2, DOC)
            parts["xl/sharedStrings.xml"] = HEAD + '<sst xmlns="%s">%s</sst>' % (
                MAIN, "".join(self.string(s) for s in self.strings))
        parts["xl/_rels/workbook.xml.rels"] = HEAD + '<Relationships xmlns="%s">%s</Relationships>' % (REL, links)
        pack(name, parts)


# ------ Dutch ------

put("nl-excel.csv", """Ledenlijst Strategoclub De Toren;;;;;;
Seizoen 2026/2027, bijgewerkt 1-11-2026;;;;;;
;;;;;;
Nr.;Voornaam;Tussenv.;Achternaam;Rating;Vereniging;E-mail
1;Jan;de;Vries;1655;De Toren;jan@example.org
2;Zoë;;Müller;1.480;De Toren;
3;Daniël;van der;Meer;1520,5;Mill;daan@example.org
4;Anne-Fleur;;'t Hart;;De Toren;
;;;;;;
;Totaal;;4;1551,8;;
""", "cp1252")

put("nl-google.csv", """Naam,Geboortedatum,Rating (nov. 2026),Club,Land,Contributie betaald
"Vries, Jan de",12-03-1985,1655,De Toren,Nederland,TRUE
Zoë Müller,1-11-2001,1480,De Toren,België,FALSE
"Daniël ""Daan"" van der Meer",31-12-1979,1520,"Mill, St. Hubert",NL,TRUE
,,,,,FALSE
,,,,,FALSE
""")

book = Book()
book.sheet("Info", [["Ledenlijst De Toren"], ["versie", 3]])
book.sheet("Leden", [["Ledenlijst De ~Toren"], None,
                     ["Lidnr", "Naam", "Rating", "Club", "Geboren", "M/V", "Telefoon"],
                     [1001, "Vries, Jan de", 1655, "De Toren", ("d", 31118), "M", "06-12345678"],
                     [1002, "Zoë Müller", 1480.4, "De Toren", ("d", 37196), "V", None],
                     [1003, "Daan van der Meer", ("f", 1520), ("f", "Mill"), ("d", 29220), "m", ""],
                     None,
                     ["Aantal", 3, 1551.666666666667, None, None, None, None]], hidden=(5,))
book.sheet("Oud", [["Naam"], ["Oud Lid"]], state="hidden")
book.write("nl-excel.xlsx")

# ------ German ------

put("de-excel.csv", """Mitglieder;;;;;;
Nachname;Vorname;DWZ;Verein;Geburtsdatum;Land;Anschrift
Müller;Jörg;1702;SC Tübingen;12.03.1985;Deutschland;"Hauptstraße 1
72070 Tübingen"
Weiß;Änne;-;SC Tübingen;05.11.2001;D;"Am ""Alten"" Markt 2
Hinterhaus
72072 Tübingen"
Groß;Uwe;1499,6;Köln;;Österreich;
Summe: 3 Mitglieder;;;;;;
""".replace(";D;", ";DE;"), "cp1252")

put("de-excel-unicode.txt", """Spieler\tElo\tVerein\tMitgliedsnr.
Müller, Jörg\t1702\tSC Tübingen\t00123
Weiß, Änne\t\tSC Tübingen\t00124
Groß, Uwe\t1500\tKöln\t00200
""", "utf-16-le", bom=b"\xff\xfe")

# ------ French ------

put("fr-excel.csv", """Nom;Prénom;Classement Elo;Club;Sexe;N° licence;Né(e) le
LEFÈVRE;François;1655,0;Échiquier de Nîmes;H;A12345;12/03/1985
Noël;Aimée;1480,5;Échiquier de Nîmes;F;A12346;01/11/2001
D'Arc;Jeanne;;;F;;
;;1567,8;;;;
""", "cp1252")

book = Book(date_format=164)
book.sheet("Feuille 1", [["Joueur", "Elo", "Pays", "Date de naissance", "Équipe"],
                         ["François Lefèvre", 1655.0, "France", ("d", 31118.0), "A"],
                         ["Aimée Noël", 1480.0, "Suisse", ("d", 37196.0), "B"],
                         ["Jeanne d'Arc", None, None, None, "A"]])
book.write("fr-google.xlsx")

# ------ Polish ------

put("pl-excel.csv", """Lp.;Nazwisko i imię;Ranking;Klub;Płeć;Rok ur.
1;Wiśniewski Łukasz;1655;Wieża Kraków;M;1985
2;Żółtowska Zofia;1480;Wieża Kraków;K;2001
3;Kamiński Paweł;brak;Gdańsk;M;1979
Razem;3 zawodników;;;;
""", "cp1250")

book = Book(strings="inline")
book.sheet("Arkusz1", [["Imię", "Nazwisko", "Ranking ELO", "Klub", "Kraj"],
                       ["Łukasz", "Wiśniewski", 1655, "Wieża", "Polska"],
                       ["Zofia", "Żółtowska", 1480, "Wieża", "POL"],
                       ["Paweł", "Kamiński", "", "Gdańsk", "Ukraina"]])
book.write("pl-program.xlsx")

# ------ Ukrainian ------

put("uk-excel.csv", """№;Прізвище, ім'я;Рейтинг;Клуб;Країна
1;Шевченко Тарас;1655;Вежа Київ;Україна
2;Ґалаґан Їжак;1480;Вежа Київ;UKR
3;Косач Лариса;;Львів;Польща
Всього;3;;;
""", "cp1251")

put("uk-google.tsv", """Ім’я\tПрізвище\tРейтинг\tКлуб\tДата народження\tСтать
Тарас\tШевченко\t1655\tВежа\t09.03.1985\tч
Лариса\tКосач\t1480\tВежа\t25.02.2001\tж
""", end="\n")

# ------ English ------

put("en-excel-utf8.csv", """First Name,Last Name,Rating,Club,Date of Birth,Gender,Federation
Seán,O'Brien,1655,Tower,03/12/1985,Male,IRL
Zoe,Smith-Jones,1480,"Mill, The",11/30/2001,Female,England
""", bom=b"\xef\xbb\xbf")

put("en-no-header.csv", """Brien Sean,1655,Tower
Smith Zoe,1480,Mill
"Jones, Amy Lee",,Tower
Black Joe,1710,Mill
""", end="\n")

put("en-pipe.txt", """Player|Rtg|Club
Sean Brien|1655|Tower
Zoe Smith|1480|Mill
""")

put("en-sep.csv", """sep=,
Name,Rating,Notes
Sean Brien,1655,pays at the door; brings a clock
Zoe Smith,1480,vegetarian; no car; late
""")

put("en-utf16be.csv", """Name;Rating
Seán Brien;1655
Zoë Smith;1480
""", "utf-16-be")

put("en-mac.csv", """Name,Elo
Sean Brien,1655
Zoe Smith,1480
""", end="\r")

put("en-pages.csv", """Tower Stratego Club,,,
Members by section,,,

No,Player,Rating,Club
1,Sean Brien,1655,Tower
2,Zoe Smith,1480,Tower

Juniors
No,Player,Rating,Club
3,Amy Jones,900,Tower
4,,,
5,,,
Average,,1345,
Printed: 21 November 2026,,,
""")

book = Book(date1904=True)
book.sheet("Sheet1", [["Player", "ELO", "Born", "Active"],
                      ["Sean\u00a0Brien", 1655, ("d", 29656), True],
                      ["Zoe\nSmith ", "1480", ("d", 35734.5), False]])
book.write("en-mac.xlsx")

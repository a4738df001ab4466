// The 125 columns of a DATEV booking stack, version 13, in their order; a mark says which are texts, which are quoted.

const numbered = (count: number, names: readonly string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

const TEXTS = [
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'WKZ Basis-Umsatz',
  'BU-Schlüssel',
  'Belegfeld 1',
  'Belegfeld 2',
  'Buchungstext',
  'Diverse Adressnummer',
  'Beleglink',
  ...numbered(8, ['Beleginfo - Art', 'Beleginfo - Inhalt']),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'EU-Land u. UStID (Bestimmung)',
  'Abw. Versteuerungsart',
  ...numbered(20, ['Zusatzinformation - Art', 'Zusatzinformation- Inhalt']),
  'Forderungsart',
  'Auftragsnummer',
  'Buchungstyp',
  'EU-Land (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'SEPA-Mandatsreferenz',
  'Gesellschaftername',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Bezeichnung SoBil-Sachverhalt',
  'Generalumkehr (GU)',
  'Land',
  'Abrechnungsreferenz',
  'EU-Land u. UStID (Ursprung)',
];

const NAMES = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
  ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...numbered(8, ['Beleginfo - Art', 'Beleginfo - Inhalt']),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, ['Zusatzinformation - Art', 'Zusatzinformation- Inhalt']),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'],
  ...['Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre'],
  ...['Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer'],
  ...['Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz'],
  ...['Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

const IS_TEXT: ReadonlySet<string> = new Set(TEXTS);

export const COLUMNS = NAMES.map((name) => ({ name, isText: IS_TEXT.has(name) }));
export const HEADING = NAMES.join(';');

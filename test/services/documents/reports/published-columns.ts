// Names of columns as the publishers of the formats list them.

/** DATEV format, Buchungsstapel, version 13. */
export const DATEV_COLUMNS = (
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;' +
  'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;' +
  'Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;' +
  'Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;' +
  'Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;' +
  'Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;' +
  'EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;' +
  'Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung;' +
  'Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;' +
  'Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;' +
  'Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;' +
  'Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;' +
  'Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;' +
  'Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;' +
  'Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;' +
  'Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;' +
  'Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;' +
  'Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;' +
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;' +
  'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);' +
  'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;' +
  'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;' +
  'Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);' +
  'Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'
).split(';');

/** Positions of texts from 1, which are in quotes even where they are empty. */
export const DATEV_TEXTS = [
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20],
  ...Array.from({ length: 18 }, (_, index) => 21 + index),
  ...[40, 42],
  ...Array.from({ length: 40 }, (_, index) => 48 + index),
  ...[91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
];

/** LPF, article A47 A-1, VII. */
export const FEC_COLUMNS = (
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate ' +
  'EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'
).split(' ');

/** JPK_V7M(3), namespace 2025/12/19/14090, TNaglowek and the sequence of SprzedazWiersz. */
export const JPK_HEADER =
  'KodFormularza WariantFormularza DataWytworzeniaJPK NazwaSystemu CelZlozenia KodUrzedu Rok Miesiac'.split(
    ' ',
  );
export const JPK_SALES_ROW = (
  'LpSprzedazy KodKrajuNadaniaTIN NrKontrahenta NazwaKontrahenta DowodSprzedazy DataWystawienia DataSprzedazy NrKSeF OFF BFK DI ' +
  'TypDokumentu GTU_01 GTU_02 GTU_03 GTU_04 GTU_05 GTU_06 GTU_07 GTU_08 GTU_09 GTU_10 GTU_11 GTU_12 GTU_13 WSTO_EE IED TP ' +
  'TT_WNT TT_D MR_T MR_UZ I_42 I_63 B_SPV B_SPV_DOSTAWA B_MPV_PROWIZJA KorektaPodstawyOpodt TerminPlatnosci DataZaplaty ' +
  'K_10 K_11 K_12 K_13 K_14 K_15 K_16 K_17 K_18 K_19 K_20 K_21 K_22 K_23 K_24 K_25 K_26 K_27 K_28 K_29 K_30 K_31 K_32 K_33 ' +
  'K_34 K_35 K_36 K_360 SprzedazVAT_Marza'
).split(' ');
export const JPK_SALES_REQUIRED = [
  ...['LpSprzedazy', 'NrKontrahenta', 'NazwaKontrahenta', 'DowodSprzedazy', 'DataWystawienia'],
];
export const JPK_KSEF_MARKS = ['NrKSeF', 'OFF', 'BFK', 'DI'];

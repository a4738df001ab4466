// A day as the CSV of German savings banks, in Windows-1252.
import { type BankDay, type BankEntry, decimalText } from './bank-day';

const HEADER = [
  'Auftragskonto',
  'Buchungstag',
  'Valutadatum',
  'Buchungstext',
  'Verwendungszweck',
  'Glaeubiger ID',
  'Mandatsreferenz',
  'Kundenreferenz (End-to-End)',
  'Sammlerreferenz',
  'Lastschrift Ursprungsbetrag',
  'Auslagenersatz Ruecklastschrift',
  'Beguenstigter/Zahlungspflichtiger',
  'Kontonummer/IBAN',
  'BIC (SWIFT-Code)',
  'Betrag',
  'Waehrung',
  'Info',
];

export function writeCsv(day: BankDay): Buffer {
  const rows = [HEADER, ...day.entries.map((entry) => row(entry, day))];
  const text = rows.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  return Buffer.from(`${text}\r\n`, 'latin1');
}

function row(entry: BankEntry, { iban, currency, day }: BankDay): string[] {
  const {
    amountMinor,
    valueDate,
    text,
    mandateId = '',
    endToEndId = '',
    batch,
    name = '',
    account = '',
  } = entry;
  const sign = amountMinor < 0 ? '-' : '';
  return [
    iban,
    germanDay(day),
    germanDay(valueDate),
    amountMinor < 0 ? 'UEBERWEISUNG' : 'GUTSCHRIFT',
    text,
    '',
    mandateId,
    endToEndId,
    batch?.paymentInfoId ?? '',
    '',
    '',
    name,
    account,
    '',
    `${sign}${decimalText(amountMinor, ',')}`,
    currency,
    'Umsatz gebucht',
  ];
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function germanDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`;
}

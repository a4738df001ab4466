// A booking: the debtor against the account of revenue, with VAT inside, in the currency of the company.
import type { BookEntry } from '../../contracts/documents/books';
import { commaAmount, companyAmounts } from '../amounts';
import type { Books } from '../books';
import { plainText, WINDOWS_1252 } from '../charset';
import { COLUMNS } from './columns';
import { quoted } from './header';

const TEXT_CHARACTERS_MAX = 60;
const NUMBER_CHARACTERS_MAX = 36;

/** Supplies to businesses of other countries, which are reported by the VAT number of the buyer. */
const REPORTED_BY_NUMBER: ReadonlySet<string> = new Set(['K', 'AE']);
const VAT_NUMBER = /^[A-Z]{2}[0-9A-Z+*]{2,13}$/;

const REASONS: Readonly<Partial<Record<BookEntry['kind'], string>>> = {
  cancelled: 'Storno',
  replaced: 'Storno',
  payment: 'Zahlung',
  cash_discount: 'Skonto',
};

export const grossOf = (entry: BookEntry) => {
  const { base, vat } = companyAmounts(entry);
  return base + vat;
};

export function bookingRow(entry: BookEntry, { company }: Books): string {
  const cells = new Map<string, string>([
    ...booking(entry, company.currency),
    ['Belegfeld 1', documentField(entry.number)],
    ['Buchungstext', bookingText(entry)],
    ['EU-Land u. UStID (Bestimmung)', destination(entry, company.country)],
    ...foreignAmount(entry, company.currency),
    ['Festschreibung', '0'],
  ]);
  return COLUMNS.map(({ name, isText }) => {
    const cell = cells.get(name) ?? '';
    return isText ? quoted(cell) : cell;
  }).join(';');
}

function booking(entry: BookEntry, currency: string): [string, string][] {
  const gross = grossOf(entry);
  const [, month = '', day = ''] = entry.taxPoint.split('-');
  return [
    ['Umsatz (ohne Soll/Haben-Kz)', commaAmount(Math.abs(gross), currency)],
    ['Soll/Haben-Kennzeichen', gross < 0 ? 'H' : 'S'],
    ['WKZ Umsatz', currency],
    ['Konto', entry.debtorAccount ?? ''],
    ['Gegenkonto (ohne BU-Schlüssel)', entry.revenueAccount ?? ''],
    ['BU-Schlüssel', entry.taxCode ?? ''],
    ['Belegdatum', `${day}${month}`],
  ];
}

/** The field allows few characters beside letters and digits; the end of a long number is the part that differs. */
function documentField(number: string): string {
  return plainText(number, WINDOWS_1252, number.length + 1)
    .replace(/[^0-9A-Za-z_$%/-]/g, '-')
    .slice(-NUMBER_CHARACTERS_MAX);
}

function bookingText({ kind, clientName }: BookEntry): string {
  const reason = REASONS[kind];
  const text = reason === undefined ? clientName : `${reason} ${clientName}`;
  return plainText(text, WINDOWS_1252, TEXT_CHARACTERS_MAX);
}

function destination({ vatCategory, vatNumber, country }: BookEntry, own: string): string {
  if (country === own || vatNumber === null || !REPORTED_BY_NUMBER.has(vatCategory)) return '';
  const number = vatNumber.replace(/[\s.-]/g, '');
  return VAT_NUMBER.test(number) ? number : '';
}

/** The amount of the document, where its currency is another one. */
function foreignAmount(
  { currency, baseMinor, vatMinor, surchargeMinor }: BookEntry,
  own: string,
): [string, string][] {
  if (currency === own) return [];
  const amount = commaAmount(baseMinor + vatMinor + surchargeMinor, currency);
  return [
    ['Zusatzinformation - Art 1', 'Belegbetrag'],
    ['Zusatzinformation- Inhalt 1', `${currency} ${amount}`],
  ];
}

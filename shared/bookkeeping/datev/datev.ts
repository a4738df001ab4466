// DATEV format, booking stack: header, heading and a row for each entry that is not 0.
import { minorUnits } from '../../contracts/currencies';
import type { BookEntry } from '../../contracts/documents/books';
import { commaAmount, companyAmounts } from '../amounts';
import type { BookFormat, Books, Missing } from '../books';
import { plainText, WINDOWS_1252 } from '../charset';
import { ACCOUNTS_CALL, missingOfEntries, unfitAccounts } from '../missing';
import { COLUMNS, HEADING } from './columns';
import { headerLine, quoted } from './header';

const DECIMALS = 2;
const LINE_END = '\r\n';

export const datev: BookFormat = {
  fix: ACCOUNTS_CALL,
  missing: (books) => [...missingSettings(books), ...missingOfEntries(books), ...unfit(books)],
  write(books) {
    const rows = books.entries.filter((entry) => grossOf(entry) !== 0);
    const lines = [headerLine(books), HEADING, ...rows.map((entry) => bookingRow(entry, books))];
    return {
      fileName: `EXTF_Buchungsstapel_${books.from}_${books.to}.csv`,
      contentType: 'text/csv; charset=windows-1252',
      bytes: WINDOWS_1252.encode(lines.join(LINE_END) + LINE_END),
    };
  },
};

const NEEDED = ['datevConsultantNumber', 'datevClientNumber', 'accountLength'] as const;

function missingSettings({ accounts, company }: Books): Missing[] {
  const missing = NEEDED.filter((name) => accounts[name] === null);
  return [
    ...missing.map((name) => ({ pointer: `/${name}`, message: 'is missing' })),
    ...(minorUnits(company.currency) === DECIMALS
      ? []
      : [
          { pointer: '/currency', message: `is ${company.currency}: DATEV has amounts of two decimals only` },
        ]),
  ];
}

function unfit({ accounts: { accountLength }, entries }: Books): Missing[] {
  if (accountLength === null) return [];
  const digits = (most: number) => new RegExp(`^[0-9]{1,${most}}$`);
  return [
    ...unfitAccounts(
      entries,
      'debtorAccount',
      digits(accountLength + 1),
      `an account of a debtor has up to ${accountLength + 1} digits`,
    ),
    ...unfitAccounts(
      entries,
      'revenueAccount',
      digits(accountLength),
      `an account has up to ${accountLength} digits`,
    ),
  ];
}

/** A booking: the debtor against the account of revenue, with VAT inside, in the currency of the company. */
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

const grossOf = (entry: BookEntry) => {
  const { base, vat } = companyAmounts(entry);
  return base + vat;
};

function bookingRow(entry: BookEntry, { company }: Books): string {
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

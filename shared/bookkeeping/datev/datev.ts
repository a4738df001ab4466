// DATEV format, booking stack: header, heading and a row for each entry and posting that is not 0.
import { minorUnits } from '../../contracts/currencies';
import { commaAmount, companyAmounts } from '../amounts';
import type { BookFormat, Books, Missing, SaleEntry } from '../books';
import { plainText, WINDOWS_1252 } from '../charset';
import { type Posting, postingsOf } from '../ledger/postings';
import { salesOf } from '../ledger/sales';
import { ACCOUNTS_CALL, missingOfEntries, missingOfLedger, unfitAccounts } from '../missing';
import { COLUMNS, HEADING } from './columns';
import { headerLine, quoted } from './header';

const DECIMALS = 2;
const LINE_END = '\r\n';

export const datev: BookFormat = {
  fix: ACCOUNTS_CALL,
  charts: ['skr03', 'skr04'],
  missing: (books) => [
    ...[...missingSettings(books), ...missingOfEntries(books), ...unfit(books)],
    ...missingOfLedger(
      books,
      ledgerAccountOf(books),
      `an account has up to ${books.accounts.accountLength} digits`,
    ),
  ],
  write(books) {
    const sales = salesOf(books).filter((entry) => grossOf(entry) !== 0);
    const rows = [
      ...sales.map((entry) => saleRow(entry, books)),
      ...postingsOf(books, false).map((posting) => postingRow(posting, books)),
    ];
    const lines = [
      headerLine(books),
      HEADING,
      ...rows.sort((a, b) => a.day.localeCompare(b.day)).map(bookingLine),
    ];
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

const ledgerAccountOf = ({ accounts: { accountLength } }: Books) =>
  new RegExp(`^[0-9]{1,${accountLength ?? ''}}$`);

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

const REASONS: Readonly<Partial<Record<SaleEntry['kind'] | Posting['kind'], string>>> = {
  ...{ cancelled: 'Storno', replaced: 'Storno', payment: 'Zahlung', cash_discount: 'Skonto' },
  ...{ deduction: 'Anzahlung verrechnet', money: 'Zahlung', account_payment: 'Zahlung', claim: 'Mahnkosten' },
  ...{ transfer: 'Umbuchung', rounding: 'Rundung', bank_fee: 'Bankgebühr', write_off: 'Ausbuchung' },
  ...{ exchange_difference: 'Kursdifferenz', set_off: 'Aufrechnung', withheld_tax: 'Steuerabzug' },
  ...{ bad_debt_relief: 'Forderungsausfall', bad_debt_recovery: 'Eingang abgeschrieben' },
};

const grossOf = (entry: SaleEntry) => {
  const { base, vat } = companyAmounts(entry);
  return base + vat;
};

/** The cells of a row by the names of their columns. */
interface Row {
  day: string;
  cells: ReadonlyMap<string, string>;
}

function saleRow(entry: SaleEntry, { company }: Books): Row {
  const gross = grossOf(entry);
  const cells: [string, string][] = [
    ...booking(entry.debtorAccount ?? '', entry.revenueAccount ?? '', gross, company.currency),
    ['BU-Schlüssel', entry.taxCode ?? ''],
    ['EU-Land u. UStID (Bestimmung)', destination(entry, company.country)],
    ...foreignAmount(entry.baseMinor + entry.vatMinor + entry.surchargeMinor, entry, company.currency),
  ];
  return row(entry.taxPoint, entry, cells);
}

function postingRow(posting: Posting, { company }: Books): Row {
  const { debit, credit, amountMinor, documentMinor } = posting;
  const accountOf = ({ auxiliary, account }: Posting['debit']) => auxiliary?.account ?? account;
  const cells = booking(accountOf(debit), accountOf(credit), amountMinor, company.currency);
  return row(posting.day, posting, [...cells, ...foreignAmount(documentMinor, posting, company.currency)]);
}

function row(
  day: string,
  of: Pick<Posting, 'number' | 'clientName'> & Pick<SaleEntry | Posting, 'kind'>,
  cells: readonly [string, string][],
): Row {
  const [, month = '', ofMonth = ''] = day.split('-');
  const common: [string, string][] = [
    ['Belegdatum', `${ofMonth}${month}`],
    ['Belegfeld 1', documentField(of.number)],
    ['Buchungstext', bookingText(of)],
    ['Festschreibung', '0'],
  ];
  return { day, cells: new Map([...cells, ...common]) };
}

function bookingLine({ cells }: Row): string {
  return COLUMNS.map(({ name, isText }) => {
    const cell = cells.get(name) ?? '';
    return isText ? quoted(cell) : cell;
  }).join(';');
}

/** Below 0 the account and its counterpart change sides, since DATEV knows no sign. */
function booking(account: string, contra: string, amountMinor: number, currency: string): [string, string][] {
  return [
    ['Umsatz (ohne Soll/Haben-Kz)', commaAmount(Math.abs(amountMinor), currency)],
    ['Soll/Haben-Kennzeichen', amountMinor < 0 ? 'H' : 'S'],
    ['WKZ Umsatz', currency],
    ['Konto', account],
    ['Gegenkonto (ohne BU-Schlüssel)', contra],
  ];
}

/** The field allows few characters beside letters and digits; the end of a long number is the part that differs. */
function documentField(number: string): string {
  return plainText(number, WINDOWS_1252, number.length + 1)
    .replace(/[^0-9A-Za-z_$%/-]/g, '-')
    .slice(-NUMBER_CHARACTERS_MAX);
}

function bookingText({
  kind,
  clientName,
}: Pick<Posting, 'clientName'> & Pick<SaleEntry | Posting, 'kind'>): string {
  const reason = REASONS[kind];
  const text = reason === undefined ? clientName : `${reason} ${clientName}`;
  return plainText(text, WINDOWS_1252, TEXT_CHARACTERS_MAX);
}

function destination({ vatCategory, vatNumber, country }: SaleEntry, own: string): string {
  if (country === own || vatNumber === null || !REPORTED_BY_NUMBER.has(vatCategory)) return '';
  const number = vatNumber.replace(/[\s.-]/g, '');
  return VAT_NUMBER.test(number) ? number : '';
}

/** The amount of the document, where its currency is another one. */
function foreignAmount(
  documentMinor: number,
  { currency }: Pick<Posting, 'currency'>,
  own: string,
): [string, string][] {
  if (currency === own) return [];
  return [
    ['Zusatzinformation - Art 1', 'Belegbetrag'],
    ['Zusatzinformation- Inhalt 1', `${currency} ${commaAmount(documentMinor, currency)}`],
  ];
}

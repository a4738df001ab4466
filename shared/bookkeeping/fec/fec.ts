// FEC, the file of accounting entries of the French tax code (LPF, article A47 A-1): journals of sales, bank, cash and general entries.
import { commaAmount, companyAmounts } from '../amounts';
import type { BookFormat, Books, Missing, SaleEntry } from '../books';
import { ISO_8859_15, plainText } from '../charset';
import { type Posting, postingsOf } from '../ledger/postings';
import { salesOf } from '../ledger/sales';
import { ACCOUNTS_CALL, missingOfEntries, missingOfLedger, unfitAccounts } from '../missing';
import { accountLabels } from './labels';
import { journalEntries, type Line, linesOf, linesOfPosting } from './postings';

const COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
  ...['CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet'],
  ...['ValidDate', 'Montantdevise', 'Idevise'],
];
const SALES = ['VTE', 'Ventes'];
const JOURNALS: Readonly<Record<Posting['journal'], readonly string[]>> = {
  bank: ['BQ', 'Banque'],
  cash: ['CA', 'Caisse'],
  general: ['OD', 'Opérations diverses'],
};
const LINE_END = '\r\n';
const TEXT_CHARACTERS_MAX = 200;
/** PieceRef must not be empty; money without an invoice has no document. */
const NO_PIECE = 'SANS PIECE';

const LABELS: Readonly<Record<SaleEntry['kind'] | Posting['kind'], string>> = {
  ...{ invoice: 'Facture', 'credit-note': 'Avoir', cancelled: 'Annulation', replaced: 'Remplacement' },
  ...{ payment: 'Encaissement', cash_discount: 'Escompte', deduction: 'Imputation acompte' },
  ...{ money: 'Encaissement', account_payment: 'Encaissement', claim: 'Frais de retard' },
  ...{ transfer: 'Transfert', rounding: 'Arrondi', bank_fee: 'Frais bancaires', write_off: 'Perte' },
  ...{ exchange_difference: 'Écart de change', set_off: 'Compensation', withheld_tax: 'Retenue à la source' },
  vatDue: 'TVA exigible',
  ...{ bad_debt_relief: 'TVA sur impayé', bad_debt_recovery: 'TVA sur impayé recouvré' },
};

export const fec: BookFormat = {
  fix: ACCOUNTS_CALL,
  charts: ['pcg'],
  missing: (books) => [
    ...[...missingSettings(books), ...missingOfEntries(books), ...unfit(books)],
    ...missingOfLedger(books, ACCOUNT, REASON),
  ],
  write(books) {
    const labels = accountLabels(books);
    const rows = journalOf(books).flatMap((entry, index) => rowsOf(entry, index + 1, books, labels));
    const lines = [COLUMNS, ...rows].map((cells) => cells.join('\t'));
    return {
      fileName: `${sirenOf(books)}FEC${compact(books.to)}.txt`,
      contentType: 'text/plain; charset=iso-8859-15',
      bytes: ISO_8859_15.encode(lines.join(LINE_END) + LINE_END),
    };
  },
};

const compact = (day: string) => day.replaceAll('-', '');
const cell = (text: string) => plainText(text, ISO_8859_15, TEXT_CHARACTERS_MAX);

interface JournalEntry {
  journal: readonly string[];
  day: string;
  /** The day of the document, where it has one of its own. */
  pieceDate: string;
  of: Pick<Posting, 'number' | 'clientName' | 'currency'> & Pick<SaleEntry | Posting, 'kind'>;
  lines: readonly Line[];
}

/** Entries in the order of their days, across all journals. */
function journalOf(books: Books): JournalEntry[] {
  const sales = journalEntries(salesOf(books)).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { taxPoint: day, issueDate: pieceDate, kind } = first;
    const journal = kind === 'deduction' ? JOURNALS.general : SALES;
    return [{ journal, day, pieceDate, of: first, lines: linesOf(group) }];
  });
  const postings = postingsOf(books, true).map((posting) => ({
    ...{ journal: JOURNALS[posting.journal], day: posting.day, pieceDate: posting.day, of: posting },
    lines: linesOfPosting(posting),
  }));
  return [...sales, ...postings].sort((a, b) => a.day.localeCompare(b.day));
}

function rowsOf(
  entry: JournalEntry,
  entryNumber: number,
  books: Books,
  labels: ReturnType<typeof accountLabels>,
): string[][] {
  const { journal, day, pieceDate, of, lines } = entry;
  const date = compact(day);
  const text = cell(`${LABELS[of.kind]} ${of.number} ${of.clientName}`);
  return lines.map((line) => [
    ...[...journal, String(entryNumber), date, line.account, labels.get(line.account) ?? ''],
    ...[cell(line.auxiliary?.account ?? ''), cell(line.auxiliary?.label ?? '')],
    ...[cell(of.number || NO_PIECE), compact(pieceDate), text, ...sides(line, books.company.currency)],
    ...['', '', date, ...foreignAmount(line, of.currency, books.company.currency)],
  ]);
}

function sides({ amountMinor }: Line, currency: string): [debit: string, credit: string] {
  const amount = commaAmount(Math.abs(amountMinor), currency);
  const none = commaAmount(0, currency);
  return amountMinor > 0 ? [amount, none] : [none, amount];
}

function foreignAmount({ documentMinor }: Line, currency: string, own: string): [string, string] {
  return currency === own ? ['', ''] : [commaAmount(documentMinor, currency), currency];
}

/** Nine digits, also those that begin a SIRET. */
function sirenOf({ company: { identifiers } }: Books): string | undefined {
  const numberOf = (name: string) =>
    identifiers.find(({ scheme }) => scheme === name)?.value.replace(/\s/g, '');
  const siren = numberOf('siren') ?? numberOf('siret')?.slice(0, 9);
  return siren !== undefined && /^[0-9]{9}$/.test(siren) ? siren : undefined;
}

function missingSettings(books: Books): Missing[] {
  const { accounts, entries } = books;
  const hasVat = entries.some((entry) => companyAmounts(entry).vat !== 0);
  const isByClient = accounts.debtorAccounts === 'externalId';
  const isMissing = (is: boolean, pointer: string, message = 'is missing') =>
    is ? [{ pointer, message }] : [];
  return [
    ...isMissing(sirenOf(books) === undefined, '/identifiers', 'has no SIREN, which names the file'),
    ...isMissing(isByClient && accounts.receivablesAccount === null, '/receivablesAccount'),
    ...isMissing(hasVat && accounts.vatAccount === null, '/vatAccount'),
  ];
}

const ACCOUNT = /^[0-9]{3}/;
const REASON = 'an account begins with the three digits of the French plan';

function unfit({ entries }: Books): Missing[] {
  const fields = ['receivablesAccount', 'revenueAccount', 'vatAccount'] as const;
  return fields.flatMap((field) => unfitAccounts(entries, field, ACCOUNT, REASON));
}

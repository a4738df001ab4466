// FEC, the file of accounting entries of the French tax code (LPF, article A47 A-1): the journal of sales.
import type { BookEntry } from '../../contracts/documents/books';
import { commaAmount, companyAmounts } from '../amounts';
import type { BookFormat, Books, Missing } from '../books';
import { ISO_8859_15, plainText } from '../charset';
import { ACCOUNTS_CALL, missingOfEntries, unfitAccounts } from '../missing';
import { journalEntries, type Line, linesOf } from './postings';

const COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
  ...['CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet'],
  ...['ValidDate', 'Montantdevise', 'Idevise'],
];
const JOURNAL = ['VTE', 'Ventes'];
const LINE_END = '\r\n';
const TEXT_CHARACTERS_MAX = 200;

const LABELS: Readonly<Record<BookEntry['kind'], string>> = {
  invoice: 'Facture',
  'credit-note': 'Avoir',
  cancelled: 'Annulation',
  replaced: 'Remplacement',
  payment: 'Encaissement',
  cash_discount: 'Escompte',
};

export const fec: BookFormat = {
  fix: ACCOUNTS_CALL,
  missing: (books) => [...missingSettings(books), ...missingOfEntries(books), ...unfit(books)],
  write(books) {
    const rows = journalEntries(books.entries).flatMap((group, index) => rowsOf(group, index + 1, books));
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

function rowsOf(group: readonly BookEntry[], entryNumber: number, books: Books): string[][] {
  const [first] = group;
  if (!first) return [];
  const { taxPoint, number, issueDate, kind, clientName } = first;
  const date = compact(taxPoint);
  const text = cell(`${LABELS[kind]} ${number} ${clientName}`);
  return linesOf(group).map((line) => [
    ...[...JOURNAL, String(entryNumber), date, line.account, line.label],
    ...[cell(line.auxiliary?.account ?? ''), cell(line.auxiliary?.label ?? '')],
    ...[cell(number), compact(issueDate), text, ...sides(line, books.company.currency)],
    ...['', '', date, ...foreignAmount(line, first.currency, books.company.currency)],
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

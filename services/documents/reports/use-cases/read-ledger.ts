// Reads what whole books have beside the entries of the register.
import type { Ledger, Movement, SaleEntry } from '../../../../shared/bookkeeping/books';
import { negated } from '../../../../shared/bookkeeping/ledger/sales';
import { BOOK_ENTRIES_MAX, type BookEntry } from '../../../../shared/contracts/documents/books';
import type { AskContext } from '../../../../shared/runtime/context';
import { bookEntry, type RegisterEntry } from '../domain/book-entry';
import { CURRENCY_DECIMALS } from '../domain/report-csv';
import { deductionRows, ledgerDocuments, movementRows } from '../queries/ledger';
import { type EntriesOfPeriod, readEntries, readExternalIds } from './read-entries';
import { assertRows } from './read-report';

type MovementRow = Omit<Movement, 'receivablesAccount' | 'debtorAccount'> & { clientId: string };

interface DocumentOfLedger {
  id: string;
  isDeposit: boolean;
  isByPayment: boolean;
  isInvoice: boolean;
}

/** @param entries by issue. @throws 400 for more movements than a file has rows */
export async function readLedger(
  ctx: AskContext,
  { company, accounts, answer }: EntriesOfPeriod,
): Promise<Ledger> {
  const { from, to, items } = answer;
  const values = [from, to, company.timeZone, company.currency, CURRENCY_DECIMALS, BOOK_ENTRIES_MAX + 1];
  const [moved, deducted, due, documents] = await Promise.all([
    ctx.company.many<MovementRow>(movementRows, values),
    ctx.company.many<RegisterEntry & SaleEntry>(deductionRows, values),
    readRegister(ctx, { company, from, to }),
    ctx.company.many<DocumentOfLedger>(ledgerDocuments, [[...new Set(items.map(({ id }) => id))]]),
  ]);
  assertRows({ from, to }, moved.length + deducted.length + due.length, BOOK_ENTRIES_MAX);
  const externalIds = await readExternalIds(
    ctx,
    [...moved, ...deducted].map(({ clientId }) => clientId),
  );
  const externalIdOf = (clientId: string) => externalIds.get(clientId) ?? null;
  const { receivablesAccount, debtorAccounts } = accounts;
  const movements = moved.map(({ clientId, ...movement }) => ({
    ...{ ...movement, receivablesAccount },
    debtorAccount: debtorAccounts === 'externalId' ? externalIdOf(clientId) : receivablesAccount,
  }));
  const waits = ({ isInvoice, isByPayment }: DocumentOfLedger) =>
    company.vatRegisterBy === 'payment' ? isInvoice : company.vatRegisterBy === 'taxPoint' && isByPayment;
  return {
    deposits: idsOf(documents.filter(({ isDeposit }) => isDeposit)),
    pending: idsOf(documents.filter(waits)),
    deductions: deducted.map(({ kind, ...entry }) => ({
      ...bookEntry({ ...entry, kind: 'invoice', period: '' }, accounts, externalIdOf(entry.clientId)),
      kind,
    })),
    movements,
    due: [
      ...due.filter(({ kind }) => kind === 'payment'),
      ...(company.vatRegisterBy === 'issue' ? [] : waitingCredit(items, due, documents.filter(waits))),
    ],
  };
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/**
 * Differences between the register of the company and the entries by issue of credit notes that correct several invoices: the part of
 * their VAT that waits lowers what payments make due. Entries that are the same in both add up to nothing.
 */
function waitingCredit(
  byIssue: readonly BookEntry[],
  byCompany: readonly BookEntry[],
  pending: readonly { id: string }[],
): BookEntry[] {
  const ids = idsOf(pending);
  const isCredit = ({ kind, id }: BookEntry) => kind === 'credit-note' && !ids.has(id);
  return [...byCompany.filter(isCredit), ...byIssue.filter(isCredit).map(negated)].sort(
    (one, other) => one.id.localeCompare(other.id) || one.taxPoint.localeCompare(other.taxPoint),
  );
}

/** The register of the company, where payments may make VAT due. */
async function readRegister(
  ctx: AskContext,
  { company, from, to }: Pick<EntriesOfPeriod, 'company'> & { from: string; to: string },
): Promise<BookEntry[]> {
  const { vatRegisterBy: by } = company;
  if (by === 'issue') return [];
  return (await readEntries(ctx, { from, to, by }, BOOK_ENTRIES_MAX)).answer.items;
}

// Invoices as documents know them, with the levels that reminders have taken of them.
import { documents } from '../../../../shared/contracts/documents';
import type { RemindableInvoice, RemindablePlace } from '../../../../shared/contracts/documents/dunning';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { collectingInvoices } from '../../direct-debit/queries/collections';
import { payingInvoices } from '../../online/queries/paying';
import { type Invoice, invoiceOf, type LevelsOfInvoice } from '../domain/invoice';
import type { ReminderRecord } from '../models/reminder-row';
import { levelsOfInvoices } from '../queries/levels';

/** Invoices of one client that a run looks at, those that are due first. */
const INVOICES_OF_CLIENT_MAX = 1_000;
/** A place after all invoices of a client; its day is the last one that contracts take. */
const AFTER_ALL = { dueDate: '2999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

interface Now {
  company: CompanyProfile;
  today: string;
}

type Asking = Pick<ReminderRecord, 'id'> & { documentIds: string[] };

/** The invoices of a reminder as they are now. */
export async function readInvoices(
  ctx: AskContext,
  { id: reminderId, documentIds }: Asking,
  { company, today }: Now,
): Promise<Invoice[]> {
  const question = { companyId: ctx.companyId, day: today, ids: documentIds };
  const { items } = await ctx.call(documents.remindablesById, question);
  return withGrounds(ctx.company, items, { company, reminderId });
}

interface DueInvoices extends Now {
  /** The last due date that is asked for. */
  until: string;
  clientId: string | undefined;
}

/** Invoices of each client in the order of clients, those that are due first. */
export async function* invoicesByClient(
  ctx: AskContext,
  { company, today, until, clientId }: DueInvoices,
): AsyncGenerator<[clientId: string, invoices: Invoice[]]> {
  const question = { companyId: ctx.companyId, day: today, until, ...(clientId ? { clientId } : {}) };
  let last: [string, Invoice[]] | undefined;
  for (let after: RemindablePlace | undefined, isEnd = false; !isEnd; ) {
    const page = await ctx.call(documents.remindables, { ...question, ...(after ? { after } : {}) });
    const remindables = await withGrounds(ctx.company, page.items, { company, reminderId: null });
    for (const [id, invoices] of Map.groupBy(remindables, (invoice) => invoice.clientId)) {
      if (last?.[0] === id) last[1].push(...invoices);
      else {
        if (last) yield last;
        last = [id, invoices];
      }
    }
    ({ isEnd } = page);
    after = placeOf(page.items, last);
  }
  if (last) yield last;
}

/** The place of the last invoice, or the end of a client of whom a run looks at no more. */
function placeOf(
  items: readonly RemindableInvoice[],
  last: [string, Invoice[]] | undefined,
): RemindablePlace | undefined {
  const invoice = items.at(-1);
  if (!invoice || !last) return undefined;
  const { clientId, dueDate, id } = invoice;
  if (last[1].length < INVOICES_OF_CLIENT_MAX) return { clientId, dueDate, id };
  last[1].length = INVOICES_OF_CLIENT_MAX;
  return { clientId, ...AFTER_ALL };
}

/** Levels, collections and payments are read after the invoices: one that leaves or begins meanwhile counts. */
async function withGrounds(
  rows: Pick<Rows, 'many'>,
  remindables: readonly RemindableInvoice[],
  { company, reminderId }: { company: CompanyProfile; reminderId: string | null },
): Promise<Invoice[]> {
  if (remindables.length === 0) return [];
  const [ids, cycles, days] = [
    remindables.map(({ id }) => id),
    remindables.map(({ cycle }) => cycle),
    remindables.map(({ dueDate }) => dueDate),
  ];
  const levels = await rows.many<LevelsOfInvoice>(levelsOfInvoices, [reminderId, ids, cycles, days]);
  const byId = new Map(levels.map((level) => [level.documentId, level]));
  const idsOf = async (query: typeof payingInvoices, values: unknown[]) =>
    new Set((await rows.many<{ id: string }>(query, values)).map(({ id }) => id));
  const collecting = await idsOf(collectingInvoices, [ids]);
  const paying = await idsOf(payingInvoices, [ids, null]);
  const from = company.receivablesFrom;
  return remindables.map((invoice) => {
    const { id } = invoice;
    const underWay = { isCollecting: collecting.has(id), isPaying: paying.has(id) };
    return invoiceOf(invoice, { levels: byId.get(id), ...underWay, from });
  });
}

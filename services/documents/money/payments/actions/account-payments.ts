import type { Input } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { HoldKind } from '../../../../../shared/contracts/documents/holds';
import {
  OPEN_CLIENTS_MAX,
  OPEN_DOCUMENTS_MAX,
  type OpenClient,
} from '../../../../../shared/contracts/documents/open-documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { actorOf } from '../../../../../shared/runtime/principal';
import { readClient, readToday } from '../../../use-cases/read-sources';
import { isInForce } from '../../holds/domain/hold';
import { HoldRow } from '../../holds/models/hold-row';
import { type OpenRow, presentOpen } from '../domain/open-document';
import { assertOneClient, moneyOf } from '../domain/parts';
import { AccountPaymentRow } from '../models/account-payment-row';
import { allOpen, openClients as clientsAfter, namedOpen } from '../queries/open-documents';
import { accountPaymentList } from '../queries/settlements';
import { changeRemaining } from '../use-cases/account-payments';
import { bookSettlement } from '../use-cases/book-settlement';
import { mayWriteOff } from '../use-cases/change-settled';
import { readBookingTerms, readPaymentDate, readSettlement } from '../use-cases/read-payments';

export const listAccountPayments = readAction(documents.listAccountPayments, async (input, ctx) => {
  const page = await accountPaymentList.page(input, ctx);
  if (page.total === 0 && !(await readClient(ctx, input.id))) throw problem('client_not_found');
  return page;
});

const NO_CLIENTS = new Map<string, string>();

export const applyAccountPayment = writeAction(documents.applyAccountPayment, {
  async ask(days, ctx) {
    return { date: await readPaymentDate(ctx, days), terms: await readBookingTerms(ctx) };
  },
  write: (
    { id: sourceId, parts: applied, paidOn, externalId = null },
    ctx,
    { date, terms: { registerBy } },
  ) =>
    ctx.company.transaction(async (tx) => {
      const payment = await tx.lock(AccountPaymentRow, { id: sourceId });
      if (!payment) throw problem('account_payment_not_found');
      if (date < payment.date)
        throw invalid(
          paidOn ? '/paidOn' : '/date',
          `is before ${payment.date}, the day of the account payment`,
        );
      const id = newId();
      const parts = applied.map((part) => ({ ...part, kind: 'money' as const }));
      const { currency } = payment;
      const source = { sourceType: 'account_payment', sourceId, received: null } as const;
      const head = {
        id,
        date,
        currency,
        method: null,
        reference: null,
        externalId,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      const booking = { tx, ctx, companyId: ctx.companyId, mayWriteOff: mayWriteOff(ctx) };
      const settled = await bookSettlement(
        { ...booking, clients: NO_CLIENTS, registerBy, hasMails: false, areNew: true },
        { ...head, ...source, parts },
      );
      assertOneClient(parts, 'money', settled, payment.clientId);
      await changeRemaining(tx, payment, { settlementId: id, amountMinor: -moneyOf(parts), date });
      const booked = await readSettlement(tx, id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    }),
});

export const openDocuments = readAction(documents.openDocuments, async (query, ctx) => {
  const { companyId, after, limit = OPEN_DOCUMENTS_MAX, currency = null } = query;
  const page = [after ?? BEFORE_ALL, limit, currency];
  const named = namedIn(query);
  const rows = await (named
    ? ctx.companyNamed(companyId).many<OpenRow>(namedOpen, [...page, ...named])
    : ctx.companyNamed(companyId).many<OpenRow>(allOpen, page));
  const last = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  const holds = await holdsOf(ctx, companyId, rows);
  return { items: rows.map((row) => presentOpen(row, holds.get(row.id) ?? [])), last };
});

/** Kinds of the holds that last today, by their documents. */
async function holdsOf(
  ctx: AskContext,
  companyId: string,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<string, HoldKind[]>> {
  const documentId = rows.map(({ id }) => id);
  if (documentId.length === 0) return new Map();
  const where = { documentId, removedOn: null };
  const stored = await ctx.companyNamed(companyId).findAll(HoldRow, where, { order: ['id'] });
  // the day of the company is another call
  if (stored.length === 0) return new Map();
  const today = await readToday(ctx.actingFor(companyId));
  const byDocument = Map.groupBy(
    stored.filter((hold) => isInForce(hold, today)),
    (hold) => hold.documentId,
  );
  return new Map([...byDocument].map(([id, holds]) => [id, holds.map(({ kind }) => kind)]));
}

/** Values of the alternatives; undefined where none is given. */
function namedIn(query: Input<typeof documents.openDocuments>): unknown[] | undefined {
  const { documentIds, clientIds, keys, balancesMinor } = query;
  const filters = [documentIds, clientIds, keys, balancesMinor];
  return filters.some((values) => values !== undefined) ? filters.map((values) => values ?? []) : undefined;
}

export const openClients = readAction(documents.openClients, async ({ companyId, after }, ctx) => {
  const page = [after ?? BEFORE_ALL, OPEN_CLIENTS_MAX];
  const items = await ctx.companyNamed(companyId).many<OpenClient>(clientsAfter, page);
  return { items, last: items.length < OPEN_CLIENTS_MAX ? null : (items.at(-1)?.id ?? null) };
});

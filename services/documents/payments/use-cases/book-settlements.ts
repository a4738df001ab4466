// Books a portion of settlements in the transaction of the caller, each as a whole or not at all, in as many statements as one.
import { documents } from '../../../../shared/contracts/documents';
import type { SettlementPartInput } from '../../../../shared/contracts/documents/settlement-fields';
import { AskAgain } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { readClaims } from '../../claims/use-cases/change-claims';
import { type Refused, refusable } from '../../domain/refusable';
import type { DocumentRecord } from '../../models/document-row';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import type { NewSettlement } from '../domain/new-settlement';
import { documentParts, isClaim } from '../domain/parts';
import { type BookedSettlement, Portion, type PortionFacts } from '../domain/portion';
import { contentsOf, countsOf, lockAll, replacementsOf } from '../queries/portions';
import { notifyPaid } from '../use-cases/announce-payment';
import type { ClientNames } from './account-payments';
import { writePortion } from './write-portion';

export interface Booking {
  tx: Transaction;
  ctx: Pick<CallContext, 'now' | 'config'>;
  companyId: string;
  /** Names of the clients of account payments. */
  clients: ClientNames;
  mayOverpay?: boolean;
  /** The company mails its clients that their money has arrived. */
  hasMails?: boolean;
}

/** The documents of a settlement that is booked, none if it was before; or why it is not. */
export type SettlementOutcome = { documents: DocumentRecord[] } | Refused;

/** @throws AskAgain for an id that another transaction has booked meanwhile */
export async function bookSettlements(
  booking: Booking,
  settlements: readonly NewSettlement[],
): Promise<SettlementOutcome[]> {
  const { tx, ctx, mayOverpay = false } = booking;
  const portion = new Portion(await readFacts(booking, settlements), { mayOverpay, now: ctx.now(), newId });
  const outcomes: SettlementOutcome[] = [];
  for (const settlement of settlements)
    outcomes.push(await refusable(() => ({ documents: portion.book(settlement) })));
  if (!(await writePortion(booking, portion))) throw new AskAgain();
  for (const { row, documents: settled } of portion.booked)
    for (const { before, after } of settled) await notifyPaid(ctx, tx, after, { before, date: row.date });
  if (booking.hasMails) await confirmAll(booking, portion.booked);
  return outcomes;
}

/** Clients are asked for after the transaction, and only where money has arrived for an invoice of ours. */
async function confirmAll({ tx, companyId }: Booking, booked: readonly BookedSettlement[]): Promise<void> {
  for (const { row, documents: settled } of booked) {
    const isMoney = settled.some(
      ({ after, payments }) => after.imported === null && payments.some(({ kind }) => kind === 'money'),
    );
    if (isMoney) await tx.deliver(documents.confirmPayment, companyId, { companyId, settlementId: row.id });
  }
}

/** Locks the documents in the order of their ids, so that two portions never wait for each other; what is booked is read after that. */
async function readFacts(
  { tx, ctx, clients }: Booking,
  settlements: readonly NewSettlement[],
): Promise<PortionFacts> {
  const parts = settlements.flatMap((settlement) => settlement.parts);
  const ids = idsOf(parts);
  const [locked, booked, ofDocuments, claims] = await Promise.all([
    ids.length === 0 ? [] : tx.many<DocumentRecord>(lockAll, [ids]),
    tx.many<{ id: string; content: string }>(contentsOf, [settlements.map(({ id }) => id)]),
    readOfDocuments(tx, ids),
    readClaims(tx, idsOf(parts.filter(isClaim))),
  ]);
  const isByPayment = locked.some(({ judgement }) => judgement?.isByPayment);
  return {
    ...{ documents: locked, clients, claims },
    contents: new Map(booked.map(({ id, content }) => [id, content])),
    ...ofDocuments,
    closedThrough: isByPayment ? await lockClosedThrough(tx, ctx) : null,
  };
}

async function readOfDocuments(
  tx: Transaction,
  ids: readonly string[],
): Promise<Pick<PortionFacts, 'replacements' | 'paymentCounts'>> {
  if (ids.length === 0) return { replacements: new Map(), paymentCounts: new Map() };
  const [replaced, counts] = await Promise.all([
    tx.many<{ replacedId: string; id: string; number: string }>(replacementsOf, [ids]),
    tx.many<{ documentId: string; count: number }>(countsOf, [ids]),
  ]);
  return {
    replacements: new Map(replaced.map(({ replacedId, ...by }) => [replacedId, by])),
    paymentCounts: new Map(counts.map(({ documentId, count }) => [documentId, count])),
  };
}

function idsOf(parts: readonly SettlementPartInput[]): string[] {
  return [...new Set(documentParts(parts).map(({ documentId }) => documentId))].sort();
}

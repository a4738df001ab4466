// Books a portion of settlements in the transaction of the caller, each as a whole or not at all, in as many statements as one.
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import { receivables } from '../../../../../shared/contracts/receivables';
import { AskAgain } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type Refused, refusable } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { readClaims } from '../../claims/use-cases/change-claims';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import type { NewSettlement } from '../domain/new-settlement';
import { documentParts, isClaim } from '../domain/parts';
import { type BookedSettlement, Portion, type PortionFacts } from '../domain/portion';
import { contentsOf, lockAll, placesAndCounts } from '../queries/portions';
import type { ClientNames } from './account-payments';
import { notifyPaid } from './announce-payment';
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
  /** The documents of all parts, where the caller has locked them. */
  locked?: readonly DocumentRecord[];
  /** The ids of the settlements were made for this transaction: none of them is booked. */
  areNew?: boolean;
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
    if (isMoney) await tx.deliver(receivables.confirmPayment, companyId, { companyId, settlementId: row.id });
  }
}

/** Locks the documents in the order of their ids, so that two portions never wait for each other; what is booked is read after that. */
async function readFacts(booking: Booking, settlements: readonly NewSettlement[]): Promise<PortionFacts> {
  const { tx, clients, locked: known } = booking;
  const parts = settlements.flatMap((settlement) => settlement.parts);
  const ids = idsOf(parts);
  const [documents, contents, ofDocuments, claims, closedThrough] = await Promise.all([
    known ?? (ids.length === 0 ? [] : tx.many<DocumentRecord>(lockAll, [ids])),
    booking.areNew ? new Map() : readContents(tx, settlements),
    readOfDocuments(tx, ids),
    readClaims(tx, idsOf(parts.filter(isClaim))),
    known && lockPeriod(booking, known),
  ]);
  return {
    ...{ documents, clients, claims, contents, ...ofDocuments },
    closedThrough: closedThrough === undefined ? await lockPeriod(booking, documents) : closedThrough,
  };
}

/** null where no payment of these documents makes VAT due. */
function lockPeriod(
  { tx, ctx }: Booking,
  documents: readonly DocumentRecord[],
): Promise<string | null> | null {
  return documents.some(({ judgement }) => judgement?.isByPayment) ? lockClosedThrough(tx, ctx) : null;
}

async function readContents(
  tx: Transaction,
  settlements: readonly NewSettlement[],
): Promise<PortionFacts['contents']> {
  const ids = settlements.map(({ id }) => id);
  const booked = await tx.many<{ id: string; content: string }>(contentsOf, [ids]);
  return new Map(booked.map(({ id, content }) => [id, content]));
}

interface OfDocuments {
  replacements: { replacedId: string; id: string; number: string }[];
  counts: { documentId: string; count: number }[];
}

async function readOfDocuments(
  tx: Transaction,
  ids: readonly string[],
): Promise<Pick<PortionFacts, 'replacements' | 'paymentCounts'>> {
  if (ids.length === 0) return { replacements: new Map(), paymentCounts: new Map() };
  const { replacements = [], counts = [] } = (await tx.one<OfDocuments>(placesAndCounts, [ids])) ?? {};
  return {
    replacements: new Map(replacements.map(({ replacedId, ...by }) => [replacedId, by])),
    paymentCounts: new Map(counts.map(({ documentId, count }) => [documentId, count])),
  };
}

function idsOf(parts: readonly SettlementPartInput[]): string[] {
  return [...new Set(documentParts(parts).map(({ documentId }) => documentId))].sort();
}

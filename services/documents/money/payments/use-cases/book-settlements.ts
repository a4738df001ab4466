// Books a portion of settlements in the transaction of the caller, each as a whole or not at all, in as many statements as one.
import type { BadDebt } from '../../../../../shared/contracts/documents/bad-debts';
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import { receivables } from '../../../../../shared/contracts/receivables';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { AskAgain } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { violates } from '../../../../../shared/runtime/errors';
import { isCredit, type Refused, refusable } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { badDebtOf, withRelief } from '../../bad-debts/domain/bad-debt';
import { readReliefStates } from '../../bad-debts/use-cases/adjust-relief';
import { readClaims } from '../../claims/use-cases/change-claims';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import { type Attributed, NONE_ATTRIBUTED } from '../domain/credits';
import type { NewSettlement } from '../domain/new-settlement';
import { documentParts, isClaim, type SettledPart } from '../domain/parts';
import { type BookedSettlement, Portion, type PortionFacts } from '../domain/portion';
import { entersByPayment } from '../domain/register-books';
import type { WriteOffs } from '../domain/write-offs';
import type { AccountPaymentRecord } from '../models/account-payment-row';
import type { PaymentRecord } from '../models/payment-row';
import { attributedTo } from '../queries/credits';
import {
  contentsOf,
  lockAccountPayments,
  lockAll,
  placesAndCounts,
  settlementsByExternalId,
  standingWriteOffs,
} from '../queries/portions';
import { type ClientNames, keptClients } from './account-payments';
import { notifyPaid } from './announce-payment';
import type { BookingTerms } from './read-payments';
import { writePortion } from './write-portion';

export interface Booking extends BookingTerms {
  tx: Transaction;
  ctx: Pick<CallContext, 'now' | 'config'>;
  companyId: string;
  /** Names of the clients of account payments. */
  clients: ClientNames;
  mayOverpay?: boolean;
  /** False for a MEMBER, whose money ends no write-off. */
  mayWriteOff?: boolean;
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
  const { tx, ctx, mayOverpay = false, mayWriteOff = true } = booking;
  const rules = { mayOverpay, mayWriteOff, now: ctx.now(), newId, badDebtOf: lawOf(booking) };
  const portion = new Portion(await readFacts(booking, settlements), rules);
  const outcomes: SettlementOutcome[] = [];
  for (const settlement of settlements)
    outcomes.push(await refusable(() => ({ documents: portion.book(settlement) })));
  if (!(await writeOnce(booking, portion))) throw new AskAgain();
  const booked = portion.booked.filter(({ row }) => row.sourceType !== 'correction');
  for (const { row, documents: settled } of booked)
    for (const { before, after } of settled) await notifyPaid(ctx, tx, after, { before, date: row.date });
  if (booking.hasMails) await confirmAll(booking, portion.booked);
  return outcomes;
}

/** The law of the day of a write-off, with the relief that its part claims. */
function lawOf({ ctx, registerBy }: Booking) {
  return (document: DocumentRecord, { badDebtRelief, pointer: part }: SettledPart, date: string): BadDebt => {
    const isByPayment = entersByPayment(document, registerBy);
    const badDebt = badDebtOf(document, { facts: factsOf(ctx), date, isByPayment });
    if (!badDebtRelief) return badDebt;
    const field = { pointer: `${part}/badDebtRelief`, hasDay: badDebtRelief.on !== undefined };
    return withRelief(badDebt, { on: date, ...badDebtRelief }, document, field);
  };
}

/** Returns false also where another transaction has booked one of the external ids meanwhile. */
async function writeOnce(booking: Booking, portion: Portion): Promise<boolean> {
  try {
    return await writePortion(booking, portion);
  } catch (error) {
    if (violates(error, 'settlements_external_id')) return false;
    throw error;
  }
}

/** Clients are asked for after the transaction, and only where money has arrived for an invoice of ours. */
async function confirmAll({ tx, companyId }: Booking, booked: readonly BookedSettlement[]): Promise<void> {
  for (const { row, documents: settled } of booked) {
    const isMoney = settled.some(
      ({ after, payments }) =>
        after.typeId === 'invoice' &&
        after.imported === null &&
        payments.some(({ kind, amountMinor }) => kind === 'money' && amountMinor > 0),
    );
    if (isMoney) await tx.deliver(receivables.confirmPayment, companyId, { companyId, settlementId: row.id });
  }
}

/** Locks the documents in the order of their ids, so that two portions never wait for each other; what is booked is read after that. */
async function readFacts(booking: Booking, settlements: readonly NewSettlement[]): Promise<PortionFacts> {
  const { tx, ctx, locked: known } = booking;
  const parts = settlements.flatMap((settlement) => settlement.parts);
  const ids = idsOf(parts);
  // before the documents, as applications and reversals lock them
  const accountPayments = await lockPaidBack(tx, parts);
  const [documents, contents, external, ofDocuments, claims, closedThrough] = await Promise.all([
    known ?? (ids.length === 0 ? [] : tx.many<DocumentRecord>(lockAll, [ids])),
    booking.areNew ? new Map() : readContents(tx, settlements),
    readExternal(tx, settlements),
    readOfDocuments(tx, ids),
    readClaims(tx, idsOf(parts.filter(isClaim))),
    known && lockPeriod(booking, known, parts),
  ]);
  const [clients, attributed] = await Promise.all([
    keptClients(tx, ctx, booking.clients),
    readAttributed(tx, documents.filter(isCredit)),
  ]);
  const writeOffs = await readWriteOffs(tx, documents, parts);
  return {
    documents,
    clients,
    claims,
    accountPayments,
    writeOffs,
    contents,
    attributed,
    external,
    ...ofDocuments,
    books: {
      registerBy: booking.registerBy,
      closedThrough:
        closedThrough === undefined ? await lockPeriod(booking, documents, parts) : closedThrough,
    },
  };
}

async function lockPaidBack(
  tx: Transaction,
  parts: readonly SettlementPartInput[],
): Promise<AccountPaymentRecord[]> {
  const ids = parts.flatMap(({ accountPaymentId }) => accountPaymentId ?? []);
  return ids.length === 0 ? [] : tx.many<AccountPaymentRecord>(lockAccountPayments, [ids]);
}

/** null where none of the parts is in the register of VAT. */
function lockPeriod(
  { tx, ctx, registerBy }: Booking,
  documents: readonly DocumentRecord[],
  parts: readonly SettlementPartInput[],
): Promise<string | null> | null {
  const isInRegister =
    parts.some(({ kind, badDebtRelief }) => kind === 'cash_discount' || badDebtRelief) ||
    documents.some(({ deductedMinor }) => deductedMinor > 0) ||
    documents.some((document) => entersByPayment(document, registerBy));
  return isInRegister ? lockClosedThrough(tx, ctx) : null;
}

/** Write-offs of documents that have some, or get one with a relief now. */
async function readWriteOffs(
  tx: Transaction,
  documents: readonly DocumentRecord[],
  parts: readonly SettlementPartInput[],
): Promise<Map<string, WriteOffs>> {
  const withNew = new Set(
    parts.flatMap(({ badDebtRelief, documentId }) => (badDebtRelief ? documentId : [])),
  );
  const ids = documents.filter((one) => one.deductedMinor > 0 || withNew.has(one.id)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const payments = Map.groupBy(
    await tx.many<PaymentRecord>(standingWriteOffs, [ids]),
    (one) => one.documentId,
  );
  const states = await readReliefStates(tx, ids);
  return new Map([...states].map(([id, vat]) => [id, { payments: payments.get(id) ?? [], vat }]));
}

async function readContents(
  tx: Transaction,
  settlements: readonly NewSettlement[],
): Promise<PortionFacts['contents']> {
  const ids = settlements.map(({ id }) => id);
  const booked = await tx.many<{ id: string; content: string }>(contentsOf, [ids]);
  return new Map(booked.map(({ id, content }) => [id, content]));
}

async function readExternal(
  tx: Transaction,
  settlements: readonly NewSettlement[],
): Promise<PortionFacts['external']> {
  const externalIds = settlements.flatMap(({ externalId }) => externalId ?? []);
  if (externalIds.length === 0) return new Map();
  const booked = await tx.many<{ externalId: string; id: string }>(settlementsByExternalId, [externalIds]);
  return new Map(booked.map(({ externalId, id }) => [externalId, id]));
}

async function readAttributed(
  tx: Transaction,
  notes: readonly DocumentRecord[],
): Promise<PortionFacts['attributed']> {
  if (notes.length === 0) return new Map();
  const rows = await tx.many<Attributed & { noteId: string }>(attributedTo, [notes.map(({ id }) => id)]);
  const sums = new Map<string, Attributed>();
  for (const { noteId, amountMinor, vat } of rows) {
    const before = sums.get(noteId) ?? NONE_ATTRIBUTED;
    sums.set(noteId, { amountMinor: before.amountMinor + amountMinor, vat: [...before.vat, ...vat] });
  }
  return sums;
}

interface OfDocuments {
  replacements: { replacedId: string; id: string; number: string }[];
  counts: { documentId: string; count: number; discountMinor: number; reducedMinor: number }[];
}

async function readOfDocuments(
  tx: Transaction,
  ids: readonly string[],
): Promise<Pick<PortionFacts, 'replacements' | 'paymentCounts' | 'discounts' | 'reduced'>> {
  if (ids.length === 0)
    return { replacements: new Map(), paymentCounts: new Map(), discounts: new Map(), reduced: new Map() };
  const { replacements = [], counts = [] } = (await tx.one<OfDocuments>(placesAndCounts, [ids])) ?? {};
  return {
    replacements: new Map(replacements.map(({ replacedId, ...by }) => [replacedId, by])),
    paymentCounts: new Map(counts.map(({ documentId, count }) => [documentId, count])),
    discounts: new Map(counts.map(({ documentId, discountMinor }) => [documentId, discountMinor])),
    reduced: new Map(counts.map(({ documentId, reducedMinor }) => [documentId, reducedMinor])),
  };
}

function idsOf(parts: readonly SettlementPartInput[]): string[] {
  return [...new Set(documentParts(parts).map(({ documentId }) => documentId))].sort();
}

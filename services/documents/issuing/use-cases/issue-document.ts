// The steps of issuing, for every kind of document: quotes and all kinds of invoices from their drafts, credit notes from
// their invoices. The caller has locked the draft or the invoice.
import type { CheckFinding } from '../../../../shared/contracts/documents/checks';
import type { DELIVERED_BY_COMPANY } from '../../../../shared/contracts/documents/sending';
import { assertIssuable } from '../../../../shared/law/findings';
import { judge } from '../../../../shared/law/judge';
import { isBeforeLast } from '../../../../shared/law/rules/dates';
import { withLawOfLines } from '../../../../shared/law/rules/line-treatments';
import { isDebit } from '../../../../shared/law/sale/corrections';
import { closedDay, registerDayOf } from '../../../../shared/law/tax-point/document-tax-point';
import { AskAgain } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { markDelivered } from '../../delivery/sending/use-cases/mark-delivered';
import { sendableChannels } from '../../delivery/transmitting/domain/channels-for';
import { queueTransmissions } from '../../delivery/transmitting/use-cases/queue-transmissions';
import { doneNow } from '../../domain/done-by';
import type { DocumentRecord } from '../../models/document-row';
import { readRemoved } from '../../money/client-removals/use-cases/removed-clients';
import { lockAhead } from '../../money/periods/use-cases/closed-through';
import { storeBranding } from '../../use-cases/branding';
import { announceIfPaid, createWithEvent, saveWithEvent } from '../../use-cases/change-document';
import { lockSource, readDepositFaults, sourceOf } from '../deposits/use-cases/deposit-limit';
import { settleDeposits } from '../deposits/use-cases/settle-deposits';
import type { Prepared } from '../domain/issue-subject';
import { issued } from '../domain/issued';
import { withPaymentReference } from '../numbering/use-cases/references';
import { type AssignedNumber, takeNextNumber } from '../numbering/use-cases/take-number';
import { listsPeriod, namesSeveral, type ReducedInvoice } from '../reductions/domain/reduction';
import { lockReduced } from '../reductions/use-cases/reduced-invoices';
import { settleReduced } from '../reductions/use-cases/settle-reduced';
import { takeSupplierNumber } from '../self-billing/use-cases/take-supplier-number';
import { moveGoods } from '../stock/use-cases/move-goods';
import { recordIssue } from '../verifactu/use-cases/add-record';
import { creditInvoice, lockDebited, replaceInvoice } from './change-corrected';
import { lockDraft, lockDraftAndPeriod } from './lock-draft';

export interface Issuing extends Prepared {
  tx: Transaction;
  ctx: CallContext;
  /** The invoice of a credit note; it has a row already only where it says a difference. */
  credited?: DocumentRecord;
  /** The company delivers it itself. */
  delivery?: (typeof DELIVERED_BY_COMPANY)[number] | undefined;
  /** The draft as it is stored, where the caller has not locked it. */
  unlocked?: DocumentRecord;
}

interface Stepping extends Issuing {
  warnings: CheckFinding[];
  /** The number that came with the first locks. */
  assignedNumber?: AssignedNumber | undefined;
  /** The locked invoices of a credit note of several ones, or of a period. */
  reduced?: readonly ReducedInvoice[];
}

/** Each step returns the changed document. Steps that may refuse come first, steps that take contended locks last. */
const STEPS: readonly ((issuing: Stepping) => DocumentRecord | Promise<DocumentRecord>)[] = [
  takeLocks,
  takeReplacedOff,
  keepDebited,
  keepReduced,
  keepWithinSource,
  takeDepositsOff,
  freezeBranding,
  queueForChannels,
  // other issues of the company wait for the counter until the commit
  takeNumber,
  moveStock,
  takeReference,
  freeze,
  save,
  markIfDelivered,
  // Spain: other issues wait for the head of the chain until the commit
  addRecord,
  creditItsInvoice,
];

/** @throws 409 with the findings, and AskAgain when a newer profile of the company has given a number */
export async function issueDocument(
  issuing: Issuing,
): Promise<{ document: DocumentRecord; warnings: CheckFinding[] }> {
  const stepping: Stepping = { ...issuing, warnings: assertIssuable(issuing.subject) };
  for (const step of STEPS) stepping.document = await step(stepping);
  const { document, warnings } = stepping;
  return { document, warnings };
}

/** A document that names no other one takes its number in the same round trip: it has nothing else to lock before. */
async function takeLocks(stepping: Stepping) {
  const { document } = stepping;
  const locked = lockPeriod(stepping);
  const [assignedNumber] = await Promise.all([
    namesOtherDocuments(stepping) ? undefined : takeFrom(stepping),
    locked,
    keepClient(stepping),
  ]);
  stepping.assignedNumber = assignedNumber;
  await lockSource(stepping.tx, document);
  return document;
}

/** The invoice of a credit note is locked already. */
function namesOtherDocuments({ document }: Issuing) {
  const { typeId, prepayments, correctsId, corrects } = document;
  const isInOnesPlace = typeId === 'invoice' && (correctsId !== null || corrects !== null);
  return prepayments.length > 0 || isInOnesPlace || namesSeveral(document) || sourceOf(document) !== null;
}

/** Locks the draft as well, where the caller has not. @throws AskAgain where the period was closed after the checks */
async function lockPeriod({ tx, ctx, document, subject, unlocked }: Issuing): Promise<void> {
  if (document.typeId === 'quote') return unlocked && lockDraft(tx, ctx, unlocked);
  const closedThrough = await (unlocked ? lockDraftAndPeriod(tx, ctx, unlocked) : lockAhead(tx, ctx));
  if (closedDay(subject.issueDate, subject.taxPoint, closedThrough) !== null) throw new AskAgain();
}

/** The credit note of an invoice needs no client. @throws 409 for one that was deleted since the checks */
async function keepClient({ tx, document: { typeId, clientId }, subject, credited }: Issuing): Promise<void> {
  if (credited || typeId === 'quote') return;
  if ((await readRemoved(tx, [clientId])).size > 0) assertIssuable({ ...subject, buyer: null });
}

function takeReplacedOff(issuing: Issuing) {
  const { document, facts } = issuing;
  const { typeId, correctsId } = document;
  return typeId === 'invoice' && correctsId !== null
    ? replaceInvoice(issuing, document, { replacedId: correctsId, issueDate: facts.issueDate })
    : document;
}

async function keepDebited({ tx, document }: Issuing) {
  if (isDebit(document)) await lockDebited(tx, document);
  return document;
}

async function keepReduced(stepping: Stepping) {
  const { tx, document, subject, credited } = stepping;
  if (!credited && namesSeveral(document))
    stepping.reduced = await lockReduced(tx, document, listsPeriod(document, subject.sellerCountry));
  return document;
}

/** @throws 409 where other deposits of the quote or draft were issued, perhaps since the checks */
async function keepWithinSource({ tx, document, subject, facts }: Issuing) {
  const faults = await readDepositFaults(tx, document, facts);
  if (faults.length > 0) assertIssuable({ ...subject, outdated: [...subject.outdated, ...faults] });
  return document;
}

async function takeDepositsOff({ tx, document }: Issuing) {
  if (document.prepayments.length === 0) return document;
  return { ...document, prepayments: await settleDeposits(tx, document) };
}

async function freezeBranding({ tx, document, facts }: Issuing) {
  return { ...document, template: await storeBranding(tx, facts.branding) };
}

function queueForChannels({ tx, ctx, document, subject }: Issuing) {
  return queueTransmissions(tx, document, sendableChannels(subject.channels), ctx.now());
}

/**
 * An issue after the checks may have given a number for a later day, perhaps in this transaction.
 * @throws AskAgain where the new day is that of this document as well, 409 where its own day is refused
 */
async function takeNumber(stepping: Stepping) {
  const { document, facts, subject } = stepping;
  const { numbered, lastIssueDate } = stepping.assignedNumber ?? (await takeFrom(stepping));
  const isOvertaken = isBeforeLast({ ...subject, lastIssueDate }) && !isBeforeLast(subject);
  if (isOvertaken && document.typeId !== 'quote' && subject.sellerCountry.dateOrder) {
    if (facts.issueDate === facts.today) throw new AskAgain();
    stepping.warnings = assertIssuable({ ...subject, lastIssueDate });
  }
  return { ...document, ...numbered };
}

function takeFrom({ tx, document, facts }: Issuing): Promise<AssignedNumber> {
  return document.selfBilling
    ? takeSupplierNumber(tx, document.selfBilling, facts.issueDate)
    : takeNextNumber(tx, document, facts);
}

function moveStock({ tx, document, facts, credited }: Issuing) {
  return moveGoods(tx, document, facts.company, credited);
}

function takeReference({ tx, document, facts }: Issuing) {
  return withPaymentReference(tx, document, facts.company);
}

function freeze({ ctx, document, terms, subject }: Issuing) {
  if (!terms) throw problem('document_incomplete');
  const judgement = judge(subject);
  const frozen = { ...issued(withLawOfLines(document, judgement, subject), terms), judgement };
  const registerDay = document.typeId === 'quote' ? null : registerDayOf(judgement, subject.issueDate);
  const consumedIn = judgement.consumedIn ?? null;
  return doneNow({ ...frozen, registerDay, consumedIn }, 'issued', ctx);
}

async function save({ tx, ctx, document, credited }: Issuing) {
  // the draft of a difference has a row
  if (credited && document.correctedState === null) return createWithEvent(tx, document, 'document.issued');
  const saved = await saveWithEvent(tx, document, ctx.now(), 'document.issued');
  // payments of the invoice that it replaces have gone over to it
  if (saved.paidMinor + saved.deductedMinor > 0)
    await announceIfPaid(tx, saved, { ...saved, paidMinor: 0, deductedMinor: 0 });
  return saved;
}

function markIfDelivered({ tx, ctx, document, delivery }: Issuing) {
  return delivery ? markDelivered(tx, doneNow(document, 'sent', ctx), ctx.now(), delivery) : document;
}

async function addRecord({ tx, ctx, document, facts }: Issuing) {
  const { environment } = facts.verifactu;
  if (environment !== null && document.typeId !== 'quote') await recordIssue(tx, ctx, document, environment);
  return document;
}

async function creditItsInvoice(stepping: Stepping) {
  const { document, credited, reduced = [] } = stepping;
  if (credited) await creditInvoice(stepping, credited, document);
  return reduced.length === 0 ? document : settleReduced(stepping, reduced, document);
}

// Settlements that are decided one after the other, each as a whole, before any of them is written.

import { Problem, problem } from '../../../../../shared/runtime/errors';
import { furtherVersion } from '../../../domain/further-version';
import type { DocumentRecord } from '../../../models/document-row';
import { assertEntryOpen, type NewEntry } from '../../bad-debts/domain/relief';
import { type ClaimChange, changedClaim, shareOut } from '../../claims/domain/claim';
import type { ClaimRecord } from '../../claims/models/claim-row';
import type { AccountPaymentRecord } from '../models/account-payment-row';
import { type Attributed, creditedVat, isCorrectedBy, NONE_ATTRIBUTED, usedCredit } from './credits';
import { assertWithinTerms, discountOf } from './discount-terms';
import { type NewSettlement, type SettlementHead, settlementRow } from './new-settlement';
import {
  type AccountPart,
  accountParts,
  assertApplicable,
  assertOneClient,
  claimMoneyOf,
  type DocumentPart,
  documentParts,
  type SettledPart,
  settledParts,
  withParts,
} from './parts';
import { type BadDebtOf, type PortionPayment, paymentsOf } from './portion-payments';
import { type AccountRefund, accountRefundsOf, refundMinorOf, signedParts } from './refunds';
import { assertBooksOpen, type RegisterBooks } from './register-books';
import {
  type EndedWriteOff,
  endedBy,
  endsWriteOff,
  rowsOf,
  settledWriteOffs,
  type WriteOffs,
} from './write-offs';

/** A line of the bank keeps its day: only the account of the client takes its money. */
const LATER =
  'Date it on a later day, or book the money on the account of the client and apply it on a later day.';

/** An invoice can have so many payments: lists return no more. */
export const PAYMENTS_MAX = 1000;

export interface PortionFacts {
  /** The documents of all parts, locked. */
  documents: readonly DocumentRecord[];
  /** Claims of the documents that a part pays. */
  claims: readonly ClaimRecord[];
  /** The account payments that parts pay back, locked. */
  accountPayments: readonly AccountPaymentRecord[];
  /** Invoices in the place of these documents, by the ids of what they replace. */
  replacements: ReadonlyMap<string, { id: string; number: string }>;
  /** Counts of the payments of documents, by ids of documents. */
  paymentCounts: ReadonlyMap<string, number>;
  /** Sums of the cash discounts that stand, by ids of documents. */
  discounts: ReadonlyMap<string, number>;
  /** Sums that credit notes of amounts have taken off documents, by ids of these. */
  reduced: ReadonlyMap<string, number>;
  /** Amounts of credit notes that count on invoices which these correct, by ids of the notes. */
  attributed: ReadonlyMap<string, Attributed>;
  /** Contents of settlements that are booked already, by their ids. */
  contents: ReadonlyMap<string, string>;
  /** Settlements that are booked already, by the external ids of these. */
  external: ReadonlyMap<string, string>;
  /** Write-offs of the documents that have some, or get the first one with a relief. */
  writeOffs: ReadonlyMap<string, WriteOffs>;
  books: RegisterBooks;
  /** Names of the clients of account payments, by their ids. */
  clients: ReadonlyMap<string, string>;
}

/** A document with the payments of one settlement, and without them. */
export interface SettledDocument {
  before: DocumentRecord;
  after: DocumentRecord;
  payments: PortionPayment[];
  /** Payments of its claims, each with the claim as it is then. */
  claims: ClaimChange[];
  /** Write-offs that its money ends. */
  ended: EndedWriteOff[];
  /** The change of the VAT that its write-offs take off. */
  entry: NewEntry | null;
}

export interface BookedSettlement {
  row: SettlementHead;
  documents: SettledDocument[];
  accounts: (AccountPart & { clientName: string })[];
  /** Amounts of account payments that it pays back. */
  refunds: AccountRefund[];
}

/** A credit note that a settlement uses up, with what counts on its invoices after the parts so far. */
interface Credit {
  note: DocumentRecord;
  attributed: Attributed;
}

export class Portion {
  readonly booked: BookedSettlement[] = [];
  private readonly documents: Map<string, DocumentRecord>;
  private readonly counts: Map<string, number>;
  private readonly discounts: Map<string, number>;
  private readonly contents: Map<string, string>;
  private readonly attributed: Map<string, Attributed>;
  private readonly claims: Map<string, ClaimRecord>;
  private readonly accountPayments: Map<string, AccountPaymentRecord>;
  private readonly writeOffs: Map<string, WriteOffs>;
  /** Write-offs by the settlement that is decided now. */
  private readonly pending = new Map<string, WriteOffs>();

  constructor(
    private readonly facts: PortionFacts,
    private readonly rules: {
      mayOverpay: boolean;
      mayWriteOff: boolean;
      now: Date;
      newId: () => string;
      badDebtOf: BadDebtOf;
    },
  ) {
    this.documents = new Map(facts.documents.map((document) => [document.id, document]));
    this.counts = new Map(facts.paymentCounts);
    this.discounts = new Map(facts.discounts);
    this.contents = new Map(facts.contents);
    this.attributed = new Map(facts.attributed);
    this.claims = new Map(facts.claims.map((claim) => [claim.id, claim]));
    this.accountPayments = new Map(facts.accountPayments.map((payment) => [payment.id, payment]));
    this.writeOffs = new Map(facts.writeOffs);
  }

  /**
   * Returns the documents with the settlement, none if it is booked already with the same content.
   * @throws 4xx, and then nothing of it counts
   */
  book(settlement: NewSettlement): DocumentRecord[] {
    const head = settlementRow(settlement, this.rules.now);
    const known = this.contents.get(head.id);
    if (known === head.contentSha256) return [];
    if (known !== undefined) throw problem('settlement_id_taken', `It is ${head.id}.`);
    const existingId = this.facts.external.get(head.externalId ?? '');
    if (existingId !== undefined) throw new Problem('settlement_external_id_taken', { existingId });
    this.pending.clear();
    const parts = Map.groupBy(documentParts(settlement.parts), ({ documentId }) => documentId);
    const ids = [...parts.keys()].sort();
    const named = ids.flatMap((id) => this.documents.get(id) ?? []);
    const credit = this.creditOf(settlement, named);
    const refundMinor = refundMinorOf(settlement, named);
    // money that is paid back goes the other way
    const row = refundMinor > 0 ? { ...head, moneyMinor: -refundMinor } : head;
    const documents = ids.map((id) => this.settle(row, id, { parts: parts.get(id) ?? [], credit }));
    const refunds = accountRefundsOf(settlement, this.accountPayments);
    const accounts = accountParts(settlement.parts).map((part) => this.ofClient(part));
    const settled = documents.map(({ after }) => after);
    // a client sets off its own claim
    assertOneClient(settlement.parts, 'set_off', settled);
    if (credit) this.attributed.set(credit.note.id, credit.attributed);
    this.keep({ row, documents, accounts, refunds });
    return settled;
  }

  /** Documents as they are after all settlements. */
  get changed(): DocumentRecord[] {
    const settled = this.booked.flatMap(({ documents }) => documents).filter(hasPayments);
    const ids = new Set(settled.map(({ after }) => after.id));
    return [...ids].flatMap((id) => this.documents.get(id) ?? []);
  }

  private keep(booked: BookedSettlement): void {
    this.booked.push(booked);
    this.contents.set(booked.row.id, booked.row.contentSha256);
    for (const [id, writeOffs] of this.pending) this.writeOffs.set(id, writeOffs);
    for (const { accountPaymentId: id, remainingMinor } of booked.refunds) {
      const payment = this.accountPayments.get(id);
      if (payment) this.accountPayments.set(id, { ...payment, remainingMinor });
    }
    for (const { after, payments, claims } of booked.documents) {
      this.documents.set(after.id, after);
      this.counts.set(after.id, (this.counts.get(after.id) ?? 0) + payments.length);
      this.discounts.set(after.id, (this.discounts.get(after.id) ?? 0) + discountOf(payments));
      for (const { claim } of claims) this.claims.set(claim.id, claim);
    }
  }

  private creditOf(settlement: NewSettlement, documents: readonly DocumentRecord[]): Credit | undefined {
    const note = usedCredit(settlement, documents);
    return note && { note, attributed: this.attributed.get(note.id) ?? NONE_ATTRIBUTED };
  }

  private settle(
    row: SettlementHead,
    id: string,
    { parts, credit }: { parts: readonly DocumentPart[]; credit: Credit | undefined },
  ): SettledDocument {
    const before = this.documents.get(id);
    if (!before) throw problem('document_not_found', `There is no document ${id}.`);
    const settled = signedParts(before, settledParts(parts), row.moneyMinor < 0);
    const { now, newId, mayOverpay } = this.rules;
    const known = this.writeOffs.get(id);
    const ended = endedBy(before, settled, known?.payments ?? [], {
      settlementId: row.id,
      date: row.date,
      now,
      newId,
    });
    if (ended.length > 0 && !this.rules.mayWriteOff) throw endsWriteOff(before);
    const opened = withParts(before, rowsOf(ended));
    assertApplicable(opened, settled, { currency: row.currency, mayOverpay });
    const claims = this.payClaims(row, before, claimMoneyOf(parts));
    if (settled.length === 0) return { before, after: before, payments: [], claims, ended: [], entry: null };
    this.assertNotReplaced(id);
    if ((this.counts.get(id) ?? 0) + settled.length > PAYMENTS_MAX)
      throw problem('too_many_payments', `An invoice has at most ${PAYMENTS_MAX}.`);
    const creditVatOf = (part: SettledPart) => attribute(before, credit, part);
    const payments = paymentsOf(row, before, settled, { ...this.rules, creditVatOf });
    assertBooksOpen(before, payments, this.facts.books, { advice: LATER });
    const reducedMinor = this.facts.reduced.get(id) ?? 0;
    assertWithinTerms(before, settled, { bookedMinor: this.discounts.get(id) ?? 0, reducedMinor });
    const entry = this.changeWriteOffs(before, known, {
      settlementId: row.id,
      ended,
      booked: payments,
      date: row.date,
    });
    const after = furtherVersion(withParts(opened, payments), now, before);
    return { before, after, payments, claims, ended, entry };
  }

  /** @throws 409 for a change of the VAT on a day of a closed period */
  private changeWriteOffs(
    document: DocumentRecord,
    known: WriteOffs | undefined,
    change: Parameters<typeof settledWriteOffs>[2],
  ): NewEntry | null {
    if (!known) return null;
    const { writeOffs, entry } = settledWriteOffs(document, known, change);
    if (entry) assertEntryOpen(entry, this.facts.books.closedThrough);
    this.pending.set(document.id, writeOffs);
    return entry;
  }

  /** Claims bear no VAT and are no part of a balance: the document stays as it is. @throws 409 for more than is open */
  private payClaims(
    { id: settlementId, date }: SettlementHead,
    { id, number }: DocumentRecord,
    money: number,
  ): ClaimChange[] {
    const { now, newId } = this.rules;
    const claims = [...this.claims.values()].filter(({ documentId }) => documentId === id);
    return shareOut(claims, money, number ?? id).map(({ claim, amountMinor }) =>
      changedClaim(claim, { id: newId(), type: 'paid', amountMinor, date, settlementId }, now),
    );
  }

  /** Its payments have gone over to the invoice in its place, and a later one belongs there, too. */
  private assertNotReplaced(id: string): void {
    const replacement = this.facts.replacements.get(id);
    if (!replacement) return;
    const detail = `The invoice ${replacement.number} has replaced it: add the payment there.`;
    throw new Problem('document_settled', { detail, fix: `POST /api/documents/${replacement.id}/payments` });
  }

  private ofClient(part: AccountPart) {
    const clientName = this.facts.clients.get(part.clientId);
    if (clientName === undefined) throw problem('client_not_found', `There is no client ${part.clientId}.`);
    return { ...part, clientName };
  }
}

/** The VAT that a credit note takes off an invoice that it corrects; undefined for a part of another kind or invoice. */
function attribute(invoice: DocumentRecord, credit: Credit | undefined, { kind, amountMinor }: SettledPart) {
  if (!credit || kind !== 'set_off' || !isCorrectedBy(invoice, credit.note)) return undefined;
  const vat = creditedVat(credit.note, credit.attributed, amountMinor);
  const { amountMinor: beforeMinor, vat: ofOthers } = credit.attributed;
  credit.attributed = { amountMinor: beforeMinor + amountMinor, vat: [...ofOthers, ...vat] };
  return vat;
}

function hasPayments({ payments }: SettledDocument): boolean {
  return payments.length > 0;
}

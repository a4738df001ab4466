// Settlements that are decided one after the other, each as a whole, before any of them is written.

import { isClosed } from '../../../../../shared/law/tax-point/closed-period';
import { Problem, problem } from '../../../../../shared/runtime/errors';
import { furtherVersion } from '../../../domain/further-version';
import type { DocumentRecord } from '../../../models/document-row';
import { type ClaimChange, changedClaim, shareOut } from '../../claims/domain/claim';
import type { ClaimRecord } from '../../claims/models/claim-row';
import { type NewSettlement, type SettlementHead, settlementRow } from './new-settlement';
import {
  type AccountPart,
  accountParts,
  assertApplicable,
  claimMoneyOf,
  type DocumentPart,
  documentParts,
  settledParts,
  withParts,
} from './parts';
import { type PortionPayment, paymentsOf } from './portion-payments';

/** An invoice can have so many payments: lists return no more. */
export const PAYMENTS_MAX = 1000;

export interface PortionFacts {
  /** The documents of all parts, locked. */
  documents: readonly DocumentRecord[];
  /** Claims of the documents that a part pays. */
  claims: readonly ClaimRecord[];
  /** Invoices in the place of these documents, by the ids of what they replace. */
  replacements: ReadonlyMap<string, { id: string; number: string }>;
  /** Counts of the payments of documents, by ids of documents. */
  paymentCounts: ReadonlyMap<string, number>;
  /** Contents of settlements that are booked already, by their ids. */
  contents: ReadonlyMap<string, string>;
  /** YYYY-MM-DD; null where nothing is closed. */
  closedThrough: string | null;
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
}

export interface BookedSettlement {
  row: SettlementHead;
  documents: SettledDocument[];
  accounts: (AccountPart & { clientName: string })[];
}

export class Portion {
  readonly booked: BookedSettlement[] = [];
  private readonly documents: Map<string, DocumentRecord>;
  private readonly counts: Map<string, number>;
  private readonly contents: Map<string, string>;
  private readonly claims: Map<string, ClaimRecord>;

  constructor(
    private readonly facts: PortionFacts,
    private readonly rules: { mayOverpay: boolean; now: Date; newId: () => string },
  ) {
    this.documents = new Map(facts.documents.map((document) => [document.id, document]));
    this.counts = new Map(facts.paymentCounts);
    this.contents = new Map(facts.contents);
    this.claims = new Map(facts.claims.map((claim) => [claim.id, claim]));
  }

  /**
   * Returns the documents with the settlement, none if it is booked already with the same content.
   * @throws 4xx, and then nothing of it counts
   */
  book(settlement: NewSettlement): DocumentRecord[] {
    const row = settlementRow(settlement, this.rules.now);
    const known = this.contents.get(row.id);
    if (known === row.contentSha256) return [];
    if (known !== undefined) throw problem('settlement_id_taken', `It is ${row.id}.`);
    const parts = Map.groupBy(documentParts(settlement.parts), ({ documentId }) => documentId);
    const documents = [...parts.keys()].sort().map((id) => this.settle(row, id, parts.get(id) ?? []));
    const accounts = accountParts(settlement.parts).map((part) => this.ofClient(part));
    this.keep({ row, documents, accounts });
    return documents.map(({ after }) => after);
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
    for (const { after, payments, claims } of booked.documents) {
      this.documents.set(after.id, after);
      this.counts.set(after.id, (this.counts.get(after.id) ?? 0) + payments.length);
      for (const { claim } of claims) this.claims.set(claim.id, claim);
    }
  }

  private settle(row: SettlementHead, id: string, parts: readonly DocumentPart[]): SettledDocument {
    const before = this.documents.get(id);
    if (!before) throw problem('document_not_found', `There is no document ${id}.`);
    const settled = settledParts(parts);
    assertApplicable(before, settled, { currency: row.currency, mayOverpay: this.rules.mayOverpay });
    const claims = this.payClaims(row, before, claimMoneyOf(parts));
    if (settled.length === 0) return { before, after: before, payments: [], claims };
    this.assertBooksOpen(before, row.date);
    this.assertNotReplaced(id);
    if ((this.counts.get(id) ?? 0) + settled.length > PAYMENTS_MAX)
      throw problem('too_many_payments', `An invoice has at most ${PAYMENTS_MAX}.`);
    const payments = paymentsOf(row, before, settled, this.rules.newId);
    const after = furtherVersion(withParts(before, payments), this.rules.now, before);
    return { before, after, payments, claims };
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

  /** A payment that makes VAT due counts in its period, which must be open. */
  private assertBooksOpen({ judgement }: DocumentRecord, date: string): void {
    const { closedThrough } = this.facts;
    if (!judgement?.isByPayment || !isClosed(date, closedThrough)) return;
    throw closedOn(date, closedThrough);
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

function hasPayments({ payments }: SettledDocument): boolean {
  return payments.length > 0;
}

/** The refusal of a payment in a closed period. */
export function closedOn(date: string, closedThrough: string | null): Problem {
  const detail = `The payment makes VAT due on ${date}, and the books are closed through ${closedThrough}.`;
  return problem('period_closed', detail);
}

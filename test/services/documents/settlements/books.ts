// The rows of a company in memory, as the steps of settlements would write them.

import type { DocumentRecord } from '../../../../services/documents/models/document-row';
import {
  counterOf,
  type NewSettlement,
} from '../../../../services/documents/money/payments/domain/new-settlement';
import { withParts } from '../../../../services/documents/money/payments/domain/parts';
import { Portion } from '../../../../services/documents/money/payments/domain/portion';
import type { PaymentRecord } from '../../../../services/documents/money/payments/models/payment-row';
import { newId } from '../../../../shared/runtime/database/ids';

export const TOTAL = 120_00;
export const CLIENT = 'client';
const NOW = new Date('2026-05-04T10:00:00Z');

/** The law is not asked here. */
const badDebtOf = () => ({
  ...{ country: 'DE', law: null, refusal: 'rules_unknown' as const, grounds: [], notices: [] },
  ...{ sentence: null, verified: false, relief: null },
});

export type Payment = Omit<PaymentRecord, 'id'> & { id?: string };
export type Part = NewSettlement['parts'][number];

export class Books {
  readonly documents = new Map<string, DocumentRecord>();
  readonly settlements = new Map<string, NewSettlement>();
  readonly contents = new Map<string, string>();
  readonly payments: Payment[] = [];
  private count = 0;

  newId(): string {
    this.count += 1;
    return `id-${String(this.count).padStart(4, '0')}`;
  }

  portion(): Portion {
    const counts = Map.groupBy(
      this.payments.filter(({ reversesId }) => reversesId === null),
      ({ documentId }) => documentId,
    );
    const facts = {
      ...{ documents: [...this.documents.values()], contents: this.contents },
      external: new Map(),
      books: { closedThrough: null, registerBy: 'taxPoint' as const },
      claims: [],
      accountPayments: [],
      writeOffs: new Map(),
      replacements: new Map(),
      attributed: new Map(),
      reduced: new Map(),
      discounts: new Map(),
      paymentCounts: new Map([...counts].map(([id, own]) => [id, own.length])),
      clients: new Map([[CLIENT, 'ACME']]),
    };
    return new Portion(facts, { mayOverpay: false, mayWriteOff: true, now: NOW, newId, badDebtOf });
  }

  /** Writes what a portion has decided. */
  write(portion: Portion, asked: readonly NewSettlement[]): void {
    for (const { row, documents } of portion.booked) {
      this.contents.set(row.id, row.contentSha256);
      const booked = asked.find(({ id }) => id === row.id);
      if (booked) this.settlements.set(row.id, booked);
      for (const { payments } of documents) this.payments.push(...payments);
    }
    for (const document of portion.changed) this.documents.set(document.id, document);
  }

  reverse(settlementId: string, date: string): void {
    for (const payment of this.payments.filter((one) => one.settlementId === settlementId)) {
      const counter = counterOf({ ...payment, id: payment.id ?? '' }, { date, isRemoved: false, now: NOW });
      payment.reversedOn = date;
      this.payments.push({ ...counter, companyId: 'company' });
      const document = this.documents.get(payment.documentId);
      if (document) this.documents.set(document.id, withParts(document, [counter]));
    }
  }
}

/** An invoice that was sent, of 120.00. */
export function invoice(id: string): DocumentRecord {
  const sums = { totalMinor: TOTAL, paidMinorAtIssue: 0, withheldMinor: 0, roundingMinor: 0, paidMinor: 0 };
  const head = { id, companyId: 'company', typeId: 'invoice', status: 'sent', number: id, currency: 'EUR' };
  const more = {
    deductedMinor: 0,
    creditedMinor: 0,
    vatMinor: 0,
    judgement: null,
    version: 1,
    selfBilling: null,
    ...{ payment: null, reference: null, buyerReference: null, transmissions: [] },
  };
  // settlements read no other field of a document
  return { ...head, ...sums, ...more } as unknown as DocumentRecord;
}

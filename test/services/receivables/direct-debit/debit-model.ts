// The outcome that a year of direct debits must have, in memory: each invoice with the money that has come and gone, each mandate, each collection.
import type { DebitOutcome } from '../../../../deploy/simulate/bank/debit-bank';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';

/** Reason codes of banks by their consequence (EPC guidance on reason codes). */
export const CODES = {
  again: ['AM04'],
  suspended: ['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'SL01', 'DNOR'],
  dispute: ['MD06', 'MS02'],
  legal: ['MD07'],
  person: ['MS03', 'RR04'],
  ours: ['AM05', 'BE05', 'FF01', 'FF05', 'MD02', 'RC01', 'RR01', 'RR02', 'RR03', 'CNOR'],
} as const;

const isIn = (codes: readonly string[], code: string) => codes.includes(code);

/** Money on the books from a day on, until it was taken back. */
interface Money {
  amountMinor: number;
  from: string;
  until?: string;
}

export interface ModelInvoice {
  id: string;
  number: string;
  clientId: string;
  issuedOn: string;
  totalMinor: number;
  money: Money[];
  hold: 'dispute' | 'legal' | null;
  /** Outcomes of its debits, the first one first; later ones are paid. */
  outcomes: DebitOutcome[];
  unpaid: number;
}

export interface ModelCollection {
  id: string;
  invoice: ModelInvoice;
  endToEndId: string;
  amountMinor: number;
  collectOn: string;
  announcedOn: string;
  state: Collection['state'];
  booking: Collection['booking'];
  reasonCode: string | null;
  outcome: DebitOutcome | undefined;
  money: Money[];
}

const isOpen = ({ state }: ModelCollection) =>
  state === 'announced' || state === 'submitted' || state === 'accepted';

const counts =
  (day: string) =>
  ({ from, until }: Money) =>
    from <= day && !(until !== undefined && until <= day);
const sum = (money: readonly Money[]) => money.reduce((total, { amountMinor }) => total + amountMinor, 0);

export class DebitModel {
  readonly invoices: ModelInvoice[] = [];
  readonly collections: ModelCollection[] = [];
  /** Clients whose mandate is suspended, with the reason. */
  readonly suspended = new Map<string, string>();
  private readonly accounts = new Map<string, Money[]>();

  balanceOf({ totalMinor, money }: ModelInvoice, day = '9999-12-31'): number {
    return totalMinor - sum(money.filter(counts(day)));
  }

  /** Invoices that may be collected and are not. */
  get waiting(): ModelInvoice[] {
    const open = new Set(this.collections.filter(isOpen).map(({ invoice }) => invoice));
    return this.invoices.filter(
      (invoice) =>
        invoice.hold === null && this.balanceOf(invoice) > 0 && !open.has(invoice) && this.isFree(invoice),
    );
  }

  /** True unless the last reason leaves the invoice to a person. */
  private isFree(invoice: ModelInvoice): boolean {
    const last = this.collections.findLast((one) => one.invoice === invoice);
    const isLeft = last === undefined || last.state === 'cancelled';
    return isLeft || (last.reasonCode === 'AM04' && invoice.unpaid < 3);
  }

  plan(invoice: ModelInvoice, { id, endToEndId, amountMinor, collectOn, announcedOn }: Collection): void {
    this.collections.push({
      ...{ id, invoice, endToEndId, amountMinor, collectOn, announcedOn: announcedOn ?? '' },
      ...{ state: 'announced', booking: 'none', reasonCode: null, outcome: undefined, money: [] },
    });
  }

  byEndToEndId(endToEndId: string): ModelCollection {
    const one = this.collections.find((collection) => collection.endToEndId === endToEndId);
    if (!one) throw new Error(`the model has no collection ${endToEndId}`);
    return one;
  }

  /** A debit leaves for the bank, which decides what becomes of it. */
  leave(collection: ModelCollection, amountMinor: number): DebitOutcome {
    const outcome = collection.invoice.outcomes.shift() ?? { kind: 'paid' };
    Object.assign(collection, { state: 'submitted', amountMinor, outcome });
    return outcome;
  }

  pay({ money }: ModelInvoice, amountMinor: number, from: string): void {
    money.push({ amountMinor, from });
  }

  /** The report of the bank on a file. */
  report(collections: readonly ModelCollection[]): void {
    for (const one of collections) {
      one.state = 'accepted';
      if (one.outcome?.kind === 'rejected') this.end(one, 'rejected', one.outcome.code);
    }
  }

  /** Credits and returns of a day, in this order. */
  book(day: string): void {
    for (const one of this.collections)
      if (one.collectOn === day && one.state === 'accepted') this.credit(one, day);
    for (const one of this.collections) {
      const { outcome, collectOn } = one;
      if (one.state !== 'collected' || outcome?.kind !== 'returned') continue;
      if (shifted(collectOn, outcome.afterDays) !== day) continue;
      for (const money of one.money) money.until = day;
      one.booking = 'reversed';
      this.end(one, outcome.code === 'MD06' ? 'refunded' : 'returned', outcome.code);
    }
  }

  /** Money above the balance is the client's. */
  private credit(one: ModelCollection, from: string): void {
    const { invoice, amountMinor } = one;
    const paidMinor = Math.min(amountMinor, this.balanceOf(invoice));
    const paid = { amountMinor: paidMinor, from };
    const rest = { amountMinor: amountMinor - paidMinor, from };
    invoice.money.push(paid);
    this.accounts.set(invoice.clientId, [...(this.accounts.get(invoice.clientId) ?? []), rest]);
    Object.assign(one, { state: 'collected', booking: 'booked', money: [paid, rest] });
  }

  private end(one: ModelCollection, state: Collection['state'], code: string): void {
    const { invoice } = one;
    Object.assign(one, { state, reasonCode: code });
    if (isIn(CODES.again, code)) invoice.unpaid += 1;
    if (isIn(CODES.suspended, code)) this.suspended.set(invoice.clientId, code);
    if (isIn(CODES.dispute, code)) invoice.hold = 'dispute';
    if (isIn(CODES.legal, code)) invoice.hold = 'legal';
  }

  /** The statement of a client at the end of a day. */
  statementOf(clientId: string, day: string) {
    const invoices = this.invoices.filter((one) => one.clientId === clientId && one.issuedOn <= day);
    const onAccountMinor = sum((this.accounts.get(clientId) ?? []).filter(counts(day)));
    const openMinor = invoices.reduce((total, one) => total + this.balanceOf(one, day), 0);
    return {
      balanceMinor: openMinor - onAccountMinor,
      unappliedMinor: onAccountMinor,
      invoices: invoices
        .map((one) => ({ number: one.number, balanceMinor: this.balanceOf(one, day) }))
        .toSorted((one, other) => one.number.localeCompare(other.number)),
    };
  }
}

export function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

// The account of a seller at the simulated provider: payments, what has moved its balance, and payouts to its bank.
import { randomUUID } from 'node:crypto';
import type { Movement, Payout } from '../../../services/receivables/online/providers/provider';
import type { PayoutFault } from './faults';
import { feeOf, type PaymentState, type SimulatedPayment } from './payment';

/** The fee of a dispute, also of one that is won. */
const DISPUTE_FEE_MINOR = 15_00;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from a payout to the bank of the seller. */
const TRANSFER_DAYS = 2;

export interface PayoutOptions {
  /** The part of the balance that stays for the next one. */
  remainderMinor?: number;
  currency?: string;
}

/** Money of a payout as the bank of the seller books it. */
export interface ArrivedMoney {
  amountMinor: number;
  day: string;
  text: string;
}

/** The part of a short payout that a bank on its way has kept. */
export const KEPT_MINOR = 37;

/** Lines of the bank of the seller by which a payout arrives. */
export function arrivedMoney(
  { amountMinor, arrivesOn: day, reference }: Pick<Payout, 'amountMinor' | 'arrivesOn' | 'reference'>,
  fault?: PayoutFault,
): ArrivedMoney[] {
  const text = reference ?? 'PAYOUT';
  if (fault === 'payoutShort') return [{ amountMinor: amountMinor - KEPT_MINOR, day, text }];
  if (fault !== 'payoutSplit') return [{ amountMinor, day, text }];
  const first = Math.floor(amountMinor / 3);
  return [first, amountMinor - first].map((part) => ({ amountMinor: part, day, text }));
}

export class SimulatedAccount {
  readonly payments = new Map<string, SimulatedPayment>();
  readonly payouts: Payout[] = [];
  readonly movements: Movement[] = [];
  /** Ids of payments in the order of their changes. */
  private readonly changes: string[] = [];
  private paidOutMovements = 0;

  constructor(private readonly now: () => Date) {}

  open(payment: SimulatedPayment): void {
    this.payments.set(payment.id, payment);
    this.changes.push(payment.id);
  }

  /** The payer pays, or the payment ends otherwise. */
  decide(id: string, state: PaymentState): SimulatedPayment {
    const payment = this.payment(id);
    if (payment.state !== 'pending') return payment;
    payment.state = state;
    if (state === 'failed') payment.failureCode = 'card_declined';
    this.changes.push(id);
    if (state !== 'succeeded') payment.endedAt = this.now().toISOString();
    if (state !== 'succeeded') return payment;
    payment.feeMinor = feeOf(payment.amountMinor);
    payment.method = 'card';
    payment.succeededAt = this.now().toISOString();
    this.move(payment, 'payment', id, payment.amountMinor, payment.feeMinor);
    return payment;
  }

  /** Pays back what the account of the seller has. Returns the id of the refund; undefined where it is refused. */
  refund(id: string, amountMinor: number): string | undefined {
    const payment = this.payments.get(id);
    if (!payment || amountMinor < 1 || amountMinor > leftOf(payment)) return undefined;
    const ref = `re_${randomUUID()}`;
    payment.refunds.push({ ref, amountMinor, state: 'succeeded', at: this.now().toISOString() });
    payment.refundedMinor += amountMinor;
    this.move(payment, 'refund', ref, -amountMinor);
    return ref;
  }

  /** The bank of the payer has sent the newest refund back. */
  failRefund(id: string): void {
    const payment = this.payment(id);
    const refund = payment.refunds.findLast(({ state }) => state === 'succeeded');
    if (!refund) return;
    refund.state = 'failed';
    payment.refundedMinor -= refund.amountMinor;
    this.move(payment, 'refund_failed', refund.ref, refund.amountMinor);
  }

  /** The payer contests all that is left; the money leaves at once. */
  dispute(id: string, kind: 'dispute' | 'late_failure' = 'dispute'): void {
    const payment = this.payment(id);
    const amountMinor = leftOf(payment);
    if (amountMinor < 1) return;
    const ref = `dp_${randomUUID()}`;
    const state = kind === 'dispute' ? 'open' : 'lost';
    payment.disputes.push({ ref, kind, amountMinor, state, at: this.now().toISOString() });
    this.move(payment, kind, ref, -amountMinor, kind === 'dispute' ? DISPUTE_FEE_MINOR : 0);
  }

  /** Ends the newest open dispute. */
  closeDispute(id: string, state: 'won' | 'lost'): void {
    const payment = this.payment(id);
    const dispute = payment.disputes.findLast((one) => one.state === 'open');
    if (!dispute) return;
    dispute.state = state;
    payment.disputesClosedAt = this.now().toISOString();
    if (state === 'won') this.move(payment, 'dispute_won', dispute.ref, dispute.amountMinor);
    else this.changes.push(id);
  }

  /** Money of the provider itself, such as a correction. */
  adjust(amountMinor: number, currency: string): void {
    const at = this.now().toISOString();
    const ref = `adj_${randomUUID()}`;
    this.movements.push({ kind: 'adjustment', ref, currency, grossMinor: amountMinor, feeMinor: 0, at });
  }

  /** Pays out what is there but for a remainder, which comes with the next one. Nothing is paid out below 0. */
  payOut({ remainderMinor = 0, currency = 'EUR' }: PayoutOptions = {}): Payout | undefined {
    const open = this.movements.slice(this.paidOutMovements);
    // the remainder is made of the newest movements
    while (open.length > 0 && this.balanceOf(currency) - netOf(open) < remainderMinor) open.pop();
    const lines = open.filter((one) => one.currency === currency);
    const amountMinor = netOf(lines);
    if (amountMinor < 1) return undefined;
    this.paidOutMovements += open.length;
    const ref = `po_${randomUUID()}`;
    const createdAt = this.now();
    const arrivesOn = new Date(createdAt.getTime() + TRANSFER_DAYS * DAY_MS).toISOString().slice(0, 10);
    const reference = `SIM ${ref.slice(3, 15).toUpperCase()}`;
    const head = { ref, currency, amountMinor, state: 'pending' as const, arrivesOn, reference };
    const payout = { ...head, createdAt: createdAt.toISOString(), lines };
    this.payouts.push(payout);
    return payout;
  }

  /** The bank has sent the payout back. */
  failPayout(ref: string): void {
    const payout = this.payouts.find((one) => one.ref === ref);
    if (payout) payout.state = 'failed';
  }

  balanceOf(currency: string): number {
    const paidOut = this.payouts.filter((one) => one.currency === currency && one.state !== 'failed');
    const moved = this.movements.filter((one) => one.currency === currency);
    return netOf(moved) - paidOut.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  balances(): { currency: string; amountMinor: number }[] {
    const currencies = new Set(this.movements.map(({ currency }) => currency));
    return [...currencies].map((currency) => ({ currency, amountMinor: this.balanceOf(currency) }));
  }

  /** Payments that have changed after so many changes. */
  changedAfter(count: number, max: number) {
    const page = this.changes.slice(count, count + max);
    const payments = [...new Set(page)].map((id) => this.payment(id));
    const cursor = count + page.length;
    return { payments, cursor: String(cursor), isMore: cursor < this.changes.length };
  }

  private move(
    { id, currency }: SimulatedPayment,
    kind: Movement['kind'],
    ref: string,
    grossMinor: number,
    feeMinor = 0,
  ): void {
    const movement = { kind, ref, currency, grossMinor, feeMinor, at: this.now().toISOString() };
    this.movements.push(movement);
    this.payment(id).movements.push(movement);
    this.changes.push(id);
  }

  private payment(id: string): SimulatedPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`there is no payment ${id}`);
    return payment;
  }
}

/** The part of a payment that may still be paid back or contested. */
function leftOf({ state, amountMinor, refundedMinor, disputes }: SimulatedPayment): number {
  if (state !== 'succeeded') return 0;
  const disputed = disputes.filter((one) => one.state !== 'won');
  return amountMinor - refundedMinor - disputed.reduce((sum, one) => sum + one.amountMinor, 0);
}

function netOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { grossMinor, feeMinor }) => sum + grossMinor - feeMinor, 0);
}

// A payment as the simulated provider keeps it.
import type {
  Movement,
  ProviderDispute,
  ProviderRefund,
} from '../../../services/receivables/online/providers/provider';

export type PaymentState = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export interface SimulatedPayment {
  id: string;
  /** Id of the attempt, as metadata. */
  attempt: string;
  state: PaymentState;
  amountMinor: number;
  currency: string;
  description: string;
  account: string;
  feeMinor: number | null;
  /** Sum of its refunds that have not failed. */
  refundedMinor: number;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
  /** The moment at which the newest dispute ended. */
  disputesClosedAt: string | null;
  movements: Movement[];
  method: string | null;
  failureCode: string | null;
  createdAt: string;
  succeededAt: string | null;
  /** The moment at which it ended unpaid. */
  endedAt: string | null;
  returnUrl: string;
  callbackUrl: string;
}

/** The API shows all of a payment but its addresses. */
export function publicPayment({
  returnUrl: _return,
  callbackUrl: _call,
  ...payment
}: SimulatedPayment): object {
  return payment;
}

const AMOUNT_MAX = 99_999_999;

/** Returns the code of what is wrong with a request; undefined if nothing is. */
export function wrongWith(body: Record<string, unknown>): string | undefined {
  const { amountMinor, currency, attempt, returnUrl, callbackUrl } = body;
  if (!Number.isInteger(amountMinor) || Number(amountMinor) < 1) return 'amount_invalid';
  if (Number(amountMinor) > AMOUNT_MAX) return 'amount_too_large';
  if (!/^[A-Z]{3}$/.test(String(currency))) return 'currency_invalid';
  if (typeof attempt !== 'string') return 'attempt_missing';
  return [returnUrl, callbackUrl].every((url) => URL.canParse(String(url))) ? undefined : 'url_invalid';
}

/** 1.4 % and 25 cents, as a card costs. */
export function feeOf(amountMinor: number): number {
  return Math.min(amountMinor, Math.round(amountMinor * 0.014) + 25);
}

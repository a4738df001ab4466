// The shape of a payment provider: fields to connect it, and the calls that the payments of this service need. Hosted pages only: no
// number of a card is ever here. `C` is the configuration by the schema of the provider.
import type { Static, TObject } from '@sinclair/typebox';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type {
  MovementKind,
  PaymentEnvironment,
} from '../../../../shared/contracts/receivables/online/values';
import type { OutboundAnswer, OutboundRequest } from '../../../../shared/runtime/http/http';

type AnyConfig = Record<string, unknown>;

/** An opened connection for the time of a call. */
export interface ProviderConnection<C = AnyConfig> {
  config: Readonly<C>;
  /** Address of the API, without a slash at its end. */
  api: string;
  now(): Date;
  /** Sends through the guard of outgoing connections. Throws OutboundError. */
  request(url: string, options: OutboundRequest): Promise<OutboundAnswer>;
}

/** A payment as the provider is asked for it. The same one may be asked for again: `id` is its idempotency key. */
export interface NewPayment {
  id: string;
  amountMinor: number;
  /** Code of ISO 4217, in capitals. */
  currency: string;
  description: string;
  language: DocumentLanguage;
  returnUrl: string;
  callbackUrl: string;
  expiresAt: Date;
}

/** A page of the provider, where the payer pays. */
export interface Opened {
  kind: 'opened';
  ref: string;
  redirectUrl: string;
}

/** A payment as the provider shows it at a look-up, which is the only thing that is believed. */
export interface Snapshot {
  kind: 'snapshot';
  ref: string;
  /** Id of the attempt, which travels as metadata. */
  attemptId: string;
  /** `succeeded` stays, whatever is paid back or disputed afterwards: that is in `refunds` and `disputes`. */
  state: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  amountMinor: number;
  currency: string;
  /** Account of the seller at the provider. */
  account: string;
  feeMinor: number | null;
  /** All refunds, whoever has asked for them, the oldest first. */
  refunds: readonly ProviderRefund[];
  /** All disputes and late failures, the oldest first. */
  disputes: readonly ProviderDispute[];
  /** Movements of the balance by the payment so far, as far as the provider says. */
  movements: readonly Movement[];
  method: string | null;
  failureCode: string | null;
  succeededAt: string | null;
}

/** A refund in the currency of its payment. It counts unless it is `failed`, which it may become after it was `succeeded`. */
export interface ProviderRefund {
  ref: string;
  amountMinor: number;
  state: 'pending' | 'succeeded' | 'failed';
  at: string | null;
}

/**
 * Money that has left the seller again without a refund. `dispute`: the payer contests the payment, also a chargeback; it is `open`
 * until it is `won` (the money came back) or `lost`. `late_failure`: the money never came, such as that of a bank debit that was
 * returned; it is `lost` at once. Inquiries that move no money are none of these.
 */
export interface ProviderDispute {
  ref: string;
  kind: 'dispute' | 'late_failure';
  amountMinor: number;
  state: 'open' | 'won' | 'lost';
  /** The moment at which the money left. */
  at: string | null;
}

/**
 * A movement on the balance of the seller, by `kind` and `ref` one and the same wherever it is named: in a snapshot, and later in the
 * payout that it is part of, whose amounts replace earlier ones. `grossMinor` is above 0 for money to the seller (`payment`,
 * `refund_failed`, `dispute_won`) and below 0 for money away from it (`refund`, `dispute`, `late_failure`); `feeMinor` is what the
 * provider keeps for it, so that the balance grows by the gross without the fee. A `fee` of no payment has a gross of 0. `ref` is
 * that of the payment, refund or dispute.
 */
export interface Movement {
  kind: MovementKind;
  ref: string;
  /** Currency of the balance, which may differ from that of the payment. */
  currency: string;
  grossMinor: number;
  feeMinor: number;
  at: string | null;
}

/** A transfer of the provider to the bank of the seller. */
export interface Payout {
  ref: string;
  currency: string;
  /** Σ (gross − fee) of its lines, where it has them. */
  amountMinor: number;
  /** `failed`: the bank has sent it back, and it is part of the balance again. */
  state: 'pending' | 'paid' | 'failed';
  /** YYYY-MM-DD, the day on which the bank of the seller should have it. */
  arrivesOn: string;
  /** Text that the statement of the bank has of it; null where the provider does not say. */
  reference: string | null;
  createdAt: string;
  /** null where the provider does not say, or not yet, what it consists of. */
  lines: readonly Movement[] | null;
}

export interface Payouts {
  kind: 'payouts';
  payouts: readonly Payout[];
}

/** Payments that have changed since a place. */
export interface Listed {
  kind: 'listed';
  snapshots: readonly Snapshot[];
  /** The place from which the next call goes on; at most 500 characters, in the words of the provider. */
  cursor: string;
  /** True if there are more than this answer has. */
  isMore: boolean;
}

/** Money that the provider owes the seller now, available or not, by currency; what was paid out is no part of it. */
export interface Balances {
  kind: 'balances';
  balances: readonly { currency: string; amountMinor: number }[];
}

/** The refund was taken; whether it succeeds is that of a look-up. */
export interface RefundTaken {
  kind: 'taken';
  ref: string;
}

/** The provider has no such payment. */
export interface Unknown {
  kind: 'unknown';
}

/**
 * `network`: no answer, or one that is not understood; `rate`: too many calls; `auth`: the credentials are refused; `payer`: declined
 * or ended by the payer; `content`: this payment is refused, another may be taken; `conflict`: the key was used with another body.
 */
export interface Trouble {
  kind: 'trouble';
  class: 'network' | 'rate' | 'auth' | 'payer' | 'content' | 'conflict';
  code: string;
}

export interface Account {
  kind: 'account';
  account: string;
  /** True for credentials that move real money; null where the provider does not say. */
  isLive: boolean | null;
}

/** A call of the provider, with its bytes as they came. */
export interface Callback {
  /** Values of headers by their lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A payment that has changed, by the word of a callback: it is looked up. */
export interface Bell {
  eventId: string;
  /** null where the callback names no payment, such as that of a payout or a dispute: the changes of the account are listed. */
  ref: string | null;
  /** Finds the attempt whose answer with the `ref` was lost. */
  attemptId: string | null;
}

/** A fault of a configuration that its schema takes. The message does not name the value. */
export interface ConfigFault {
  field: string;
  message: string;
}

export interface PaymentProvider<S extends TObject = TObject, C = Static<S>> {
  label: string;
  description: string;
  config: S;
  /** Faults that the schema cannot state, such as a key of the other environment. */
  faults?(config: Readonly<C>, environment: PaymentEnvironment): ConfigFault[];
  /** Address of its API; undefined where RECEIVABLES_ENDPOINTS alone makes it reachable. */
  api: Readonly<Record<PaymentEnvironment, string>> | undefined;
  /** Origin of the pages where payers pay. */
  pageOrigin(api: string): string;
  create(payment: NewPayment, connection: ProviderConnection<C>): Promise<Opened | Trouble>;
  /** @param ref null where the answer with it was lost: the payment is found by the id of the attempt. */
  lookUp(
    payment: { ref: string | null; attemptId: string },
    connection: ProviderConnection<C>,
  ): Promise<Snapshot | Unknown | Trouble>;
  /** Ends the page of a payment that is not paid. The outcome is that of a look-up afterwards. */
  cancel(ref: string, connection: ProviderConnection<C>): Promise<Snapshot | Unknown | Trouble>;
  /** Pays a part of a payment, or all of it, back. The same `key` pays back once. */
  refund(
    payment: { ref: string; amountMinor: number; currency: string; key: string },
    connection: ProviderConnection<C>,
  ): Promise<RefundTaken | Trouble>;
  /**
   * Payments that have changed since the answer with the `cursor`; null: since the moment `from`. One that is listed twice does no
   * harm. Payments that were not begun here may be left out.
   */
  listSince(
    place: { cursor: string | null; from: Date },
    connection: ProviderConnection<C>,
  ): Promise<Listed | Trouble>;
  /** All payouts that were made since the moment, with their lines. */
  payouts(since: Date, connection: ProviderConnection<C>): Promise<Payouts | Trouble>;
  /** Absent where the provider shows no balance. */
  balances?(connection: ProviderConnection<C>): Promise<Balances | Trouble>;
  /** Returns undefined for a call that is not from the provider, or is too old. */
  verify(callback: Callback, config: Readonly<C>, now: Date): Bell[] | undefined;
  /** Reads the account, which needs the credentials and changes nothing. */
  check(connection: ProviderConnection<C>): Promise<Account | Trouble>;
}

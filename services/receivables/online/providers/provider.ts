// The shape of a payment provider: fields to connect it, and the calls that the payments of this service need. Hosted pages only: no
// number of a card is ever here. `C` is the configuration by the schema of the provider.
import type { Static, TObject } from '@sinclair/typebox';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type {
  AttemptState,
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
  state: Exclude<AttemptState, 'created'>;
  amountMinor: number;
  currency: string;
  /** Account of the seller at the provider. */
  account: string;
  feeMinor: number | null;
  /** Sum that was paid back so far, of a payment that has succeeded. */
  refundedMinor: number;
  method: string | null;
  failureCode: string | null;
  succeededAt: string | null;
}

/** The provider has no such payment. */
export interface Unknown {
  kind: 'unknown';
}

/**
 * `network`: no answer; `rate`: too many calls; `auth`: the credentials are refused; `content`: this payment is refused, another may
 * be taken.
 */
export interface Trouble {
  kind: 'trouble';
  class: 'network' | 'rate' | 'auth' | 'content';
  code: string;
}

export interface Account {
  kind: 'account';
  account: string;
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
  ref: string;
  /** Finds the attempt whose answer with the `ref` was lost. */
  attemptId: string | null;
}

export interface PaymentProvider<S extends TObject = TObject, C = Static<S>> {
  label: string;
  description: string;
  config: S;
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
  /** Pays all of a payment back. The same `key` pays back once. Undefined once it is taken. */
  refund(
    payment: { ref: string; amountMinor: number; key: string },
    connection: ProviderConnection<C>,
  ): Promise<Trouble | undefined>;
  /** Returns undefined for a call that is not from the provider, or is too old. */
  verify(callback: Callback, config: Readonly<C>, now: Date): Bell[] | undefined;
  /** Reads the account, which needs the credentials and changes nothing. */
  check(connection: ProviderConnection<C>): Promise<Account | Trouble>;
}

// An adapter describes a channel to the sender: five functions, a table of messages, and optional capabilities. `C` is
// the configuration by the schema of the channel.
import type { PrintedCode } from '../../../shared/contracts/documents/transmitting';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { AnnulmentCode } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { Share } from '../../../shared/quotas/payers';
import type { OutboundAnswer, OutboundRequest } from '../../../shared/runtime/http/http';
import type { Config as ProcessConfig } from '../../../shared/settings/config';
import type { Accepted, Outcome, Rejected, Trouble } from '../domain/outcome';

export interface Identifier {
  scheme: string;
  value: string;
}

/** An issued document in the format of the channel. */
export interface Source {
  number: string;
  /** ISO 3166-1 alpha-2 country code. */
  sellerCountry: string;
  buyerAddress: Identifier | null;
  /** Registration numbers, with their ISO 6523 scheme where it is known. */
  sellerRegistration: Identifier | null;
  buyerRegistration: Identifier | null;
  buyerCountry: string | null;
  isBuyerBusiness: boolean;
  /** Part or rest of another document that this one credits. */
  correction: 'part' | 'whole' | null;
  bytes: Buffer;
}

export interface Prepared {
  /** Bytes that are sent without any change. */
  bytes: Buffer;
  /** Further values for `send`, `ask` and `poll`; stored in clear, so never secrets. */
  context: Record<string, string>;
}

/** Transmission as its adapter gets it. */
export interface Item {
  /** UUIDv7 by which the channel knows the document, before and after a crash. */
  id: string;
  remoteId: string | null;
  context: Readonly<Record<string, string>>;
  payloadSha256: string;
  acceptedAt: string | null;
  /** Time of the last send. */
  sentAt: string | null;
  /** Envelope to send it in, or the one that it was sent in last. */
  envelope: Envelope | null;
  /** Codes of its errors so far. */
  errorCodes: readonly string[];
  /** True if its offline release is declared. */
  isOffline: boolean;
  /** SHA-256 of the rejected bytes that this one corrects, hexadecimal. */
  corrects: string | null;
  bytes(): Promise<Buffer>;
}

/** Session in which documents of a connection are sent together. */
export interface Envelope {
  remoteId: string;
  /** Key that encrypts its documents; empty if it gets no more. */
  secret: string;
}

type AnyConfig = Record<string, unknown>;

/** Capability of channels that take documents in sessions. The sender opens, fills and closes them. */
export interface Envelopes<C = AnyConfig> {
  membersMax: number;
  /** An envelope that got nothing for so long is closed. */
  idleMs: number;
  openForMs: number;
  open(connection: Connection<C>): Promise<Opening | Trouble>;
  /** Returns undefined once it is closed. */
  close(remoteId: string, connection: Connection<C>): Promise<Trouble | undefined>;
}

export interface Opening extends Envelope {
  kind: 'opened';
}

/**
 * Capability of channels that take many documents in one call. The sender leases queued ones in order, stores the
 * members before the call, and after a lost answer asks about the same members first.
 */
export interface Batches<C = AnyConfig> {
  membersMax: number;
  /** Limit of the bytes of all members; a first member of any size is sent. */
  bytesMax: number;
  /** Members per question; default: the whole batch. */
  questionsMax?: number;
  /** Pause between calls until an answer states one. A full batch does not wait for it. */
  pauseMs?: number;
  /** Builds the bytes without any request. They are hashed and stored before the call. */
  pack(items: readonly Item[], connection: Connection<C>): Promise<Buffer>;
  /** Trouble applies to every member. Class `envelope` halves the size of the batch. */
  send(batch: Packed, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
  /** Asks if the channel has these. Without it each one is asked about alone. */
  ask?(batch: Batch, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
  /** Polls those that were taken. Without it each one is polled alone. */
  poll?(batch: Batch, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
}

/** Members that were sent together, or those of them that are still open. */
export interface Batch {
  id: string;
  sentAt: string;
  /** Identifier from an answer of the channel. */
  remoteId: string | null;
  /** Members in the order of the batch. */
  items: readonly Item[];
}

export interface Packed extends Batch {
  bytes: Buffer;
}

export interface BatchAnswer {
  kind: 'answered';
  /** Outcome of each item, in the same order. */
  outcomes: readonly Outcome[];
  remoteId?: string;
  /** Pause before the next call of this lane, unless a full batch waits. */
  pauseMs?: number;
}

/** Data for giving a document to its buyer before the channel has accepted it. */
export interface OfflineRelease {
  codes: PrintedCode[];
  /** Time by which the channel must have it. */
  deadlineAt: Date;
}

/** Capability of clearing channels whose law allows a release before acceptance. */
export interface Offline<C = AnyConfig> {
  /** Time zone of its deadlines, each the end of a day. */
  timeZone: string;
  /** Time after queuing that a document waits for acceptance before its offline release. */
  waitMs: number;
  /** Code of the message for a connection that cannot release one. */
  reason: string;
  /** Codes of a rejection for its form, which other bytes of the same content can correct. */
  formCodes: ReadonlySet<string>;
  /** True if the channel would treat a document that is sent now as released offline. */
  isDue(bytes: Buffer, now: Date): boolean;
  /** Undefined if the connection lacks a certificate for it. Makes no request. */
  releaseOffline(
    bytes: Buffer,
    connection: Pick<Connection<C>, 'config' | 'environment' | 'now'>,
  ): OfflineRelease | undefined;
}

/** Sealed store of the access tokens of one version of a connection. */
export interface Tokens {
  /** Undefined if there are none or no key opens them. */
  read(): Promise<unknown>;
  store(tokens: object): Promise<void>;
}

export type Instance = Pick<ProcessConfig, 'navSoftware' | 'ksefRatePercent' | 'ksefUpoCaFile'>;

/** Limit of calls that a channel allows a connection. */
interface CallLimit {
  calls: number;
  withinMs: number;
}

/** Opened connection for the time of a call. */
export interface Connection<C = AnyConfig> {
  /** Name of this version of the connection, for values that an adapter caches. */
  key: string;
  /** Company and payer, whose share of the CPU costly work uses. */
  share: Share;
  environment: ChannelEnvironment;
  /** Replaces the address of the authority: CHANNEL_ENDPOINTS. */
  endpoint: string | undefined;
  tokens: Tokens;
  now(): Date;
  config: Readonly<C>;
  /** Settings of the operator for all companies, such as the registered software. */
  instance: Instance;
  /**
   * Counts a call of this kind by the channel's limits, for all processes. Returns the ms to wait if a limit is
   * reached; the call must not be made then.
   */
  takeCall(kind: string, limits: readonly CallLimit[]): Promise<number | undefined>;
  /** Sends through the guard of outgoing connections. Throws OutboundError. */
  request(url: string, options: OutboundRequest): Promise<OutboundAnswer>;
  /** Same with a client certificate (mutual TLS), on connections of this version only. */
  requestAs(identity: { cert: string; key: string }): Connection['request'];
  /** Time limit for one answer. */
  timeoutMs: number;
}

/** Notification that an invoice was paid in full. */
export interface Payment {
  number: string;
  /** Document type by UNTDID 1001. */
  typeCode: string;
  /** Dates are YYYY-MM-DD, here and below. */
  issueDate: string;
  paidOn: string;
  currency: string;
  /** Amounts including VAT, by VAT rate. */
  shares: readonly { rate: string; amount: string }[];
  sellerRegistration: Identifier | null;
  /** null if the document does not state it. */
  isVatDueOnPayment: boolean | null;
}

/** Request to annul a report. */
export interface Annulment {
  number: string;
  code: AnnulmentCode;
  reason: string;
}

/** Status that the channel publishes about a document that it has. */
export interface Notice {
  /** Identifier at the channel; each is applied once. */
  id: string;
  /** Number of the document; null if it is none of this connection. */
  number: string | null;
  /** Outcome, always with a `businessStatus`. */
  outcome: Accepted | Rejected;
}

export interface Notices {
  kind: 'notices';
  /** Notices in the order of publication. */
  notices: Notice[];
  /** Position to continue from once these are stored. */
  cursor: string;
  isLast: boolean;
}

/** Capability of channels that list the later statuses of all documents of a connection. */
export interface NoticeList<C = AnyConfig> {
  /** Progress of a business status: one of a lower stage that arrives after a higher one is history, and replaces nothing. */
  stageOf(businessStatus: string): number;
  /** Reads the next page. `isKnown` returns the ids that were applied before. */
  read(
    cursor: string | null,
    connection: Connection<C>,
    isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Notices | Trouble>;
}

/** Capability of channels that must know when an invoice was paid. */
export interface Payments<C = AnyConfig> {
  /** Undefined if the channel does not need to know of this payment. */
  prepare(payment: Payment, config: Readonly<C>): Prepared | undefined;
}

/**
 * Capability of channels that annul an accepted report on request. The request is sent alone, never in a batch; once it
 * is accepted, the report counts as rejected.
 */
interface Annulments {
  prepare(annulment: Annulment, now: Date): Prepared;
}

/**
 * Capability of channels where a document waits until the documents that it names are accepted, and states their
 * identifiers.
 */
export interface Predecessors {
  /** True if the channel refuses a document without its predecessor, so that an unsent one is waited for as well. */
  areRequired: boolean;
}

/** Describes how documents are sent by a channel. */
export interface Adapter<C = AnyConfig> {
  /** Concurrent calls of one connection. */
  inFlightMax: number;
  /** Sentences for users, by code. The provider's own words follow them. */
  messages: Readonly<Record<string, string>>;
  /** Throws a Problem if the channel cannot carry the document. */
  prepare(source: Source): Prepared;
  send(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** Asks if the channel has it, after a call without an answer; `absent` only if that is certain. */
  ask(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** Reads the verdict; also of accepted ones that can still be refused. */
  poll(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** Undefined if the channel accepts the credentials. Changes nothing there. */
  check(connection: Connection<C>): Promise<Trouble | undefined>;

  /** True if an electronic address (BT-49) is one by which the channel finds a buyer. */
  reaches?(address: Identifier): boolean;
  /**
   * True if the authority must get every queued one. They are never given up or cancelled, not even with the
   * connection, are retried at least once an hour, and the whole lane waits for them.
   */
  isMandatory?: true;
  envelopes?: Envelopes<C>;
  batches?: Batches<C>;
  offline?: Offline<C>;
  notices?: NoticeList<C>;
  payments?: Payments<C>;
  annulments?: Annulments;
  predecessors?: Predecessors;
}

/** Adapter with facts from the contract. */
export interface ChannelAdapter extends Adapter {
  id: ChannelProviderId;
  /** Null if its bytes come with `queueRecords`, not from a document. */
  format: EInvoiceFormat | null;
}

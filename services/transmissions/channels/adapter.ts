// An adapter is what the sender knows of a channel: five functions, a table of words, and capabilities that are there or not. `C` is the configuration, as the
// schema of the channel states it.
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
  /** ISO 3166-1 alpha-2. */
  sellerCountry: string;
  buyerAddress: Identifier | null;
  /** Numbers of the register, by ISO 6523 where that is known. */
  sellerRegistration: Identifier | null;
  buyerRegistration: Identifier | null;
  buyerCountry: string | null;
  isBuyerBusiness: boolean;
  /** Whether it takes back a part of what is left of another document, or all of it. */
  correction: 'part' | 'whole' | null;
  bytes: Buffer;
}

export interface Prepared {
  /** Sent exactly as they are. */
  bytes: Buffer;
  /** What `send`, `ask` and `poll` need besides; stored in clear, so nothing secret. */
  context: Record<string, string>;
}

/** What is told to a channel of one transmission. */
export interface Item {
  /** UUIDv7: the channel knows the document by it, before and after a crash of ours. */
  id: string;
  remoteId: string | null;
  context: Readonly<Record<string, string>>;
  payloadSha256: string;
  acceptedAt: string | null;
  /** When it last went out. */
  sentAt: string | null;
  /** What it goes out in, or has gone out in last; where the channel has envelopes. */
  envelope: Envelope | null;
  /** Codes of the errors that it has had so far. */
  errorCodes: readonly string[];
  /** It may reach its buyer before the channel has it, and that is declared. */
  isOffline: boolean;
  /** SHA-256 of what the channel has rejected and this mends, hexadecimal. */
  corrects: string | null;
  /** Reads the frozen bytes. */
  bytes(): Promise<Buffer>;
}

/** What documents of a connection travel in together: a session. */
export interface Envelope {
  remoteId: string;
  /** What is put in is encrypted by it; empty where nothing is put in any more. */
  secret: string;
}

/** A configuration of any channel. */
export type AnyConfig = Record<string, unknown>;

/** For channels that take documents in envelopes. The frame opens them, fills them one by one and closes them. */
export interface Envelopes<C = AnyConfig> {
  membersMax: number;
  /** One that nothing was put into for so long is closed. */
  idleMs: number;
  openForMs: number;
  open(connection: Connection<C>): Promise<Opening | Trouble>;
  /** Undefined when it is closed. */
  close(remoteId: string, connection: Connection<C>): Promise<Trouble | undefined>;
}

export interface Opening extends Envelope {
  kind: 'opened';
}

/**
 * For channels that take many documents in one call. The frame gathers what is queued in the order of the lane, writes the
 * members down before the call, and after a lost answer asks about the same ones before anything is sent again.
 */
export interface Batches<C = AnyConfig> {
  membersMax: number;
  /** Of the bytes of all members together; a first one of any size goes. */
  bytesMax: number;
  /** Of a batch, that one question is about; default: all of it. */
  askedMax?: number;
  /** From one call to the next, until an answer tells another one. Who has a full batch waiting need not wait. */
  pauseMs?: number;
  /** What is sent, without asking anybody. It is hashed and written down before the call. */
  pack(items: readonly Item[], connection: Connection<C>): Promise<Buffer>;
  /** A trouble is that of the call, and so of each member. One of the class `envelope` halves what goes in. */
  send(batch: Packed, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
  /** "Do you have these?", of one batch; without it each is asked about by itself. */
  ask?(batch: Batch, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
  /** The same of what was taken; without it each is polled by itself. */
  poll?(batch: Batch, connection: Connection<C>): Promise<BatchAnswer | Trouble>;
}

/** What went out together, or the part of it that is still open. */
export interface Batch {
  id: string;
  sentAt: string;
  /** How the channel calls it, where an answer has said so. */
  remoteId: string | null;
  /** In the order in which they stand in it. */
  items: readonly Item[];
}

export interface Packed extends Batch {
  bytes: Buffer;
}

export interface BatchAnswer {
  kind: 'answered';
  /** One for each item, in their order. */
  outcomes: readonly Outcome[];
  remoteId?: string;
  /** No call of this lane sooner than this, unless a full batch waits. */
  pauseMs?: number;
}

/** What it takes to give a document to its buyer before the channel has accepted it. */
export interface LetOut {
  codes: PrintedCode[];
  /** The channel must have it by then. */
  deadlineAt: Date;
}

/** For clearing channels whose law lets documents out before they are accepted. */
export interface Offline<C = AnyConfig> {
  /** Of its deadlines: each is the end of a day. */
  timeZone: string;
  /** From its queuing on, how long a document waits to be accepted before it is let out. */
  waitMs: number;
  /** The word for a connection that cannot let one out. */
  reason: string;
  /** Codes of a rejection for its form, after which other bytes of the same content mend it. */
  formCodes: ReadonlySet<string>;
  /** Whether the channel takes what is sent now for one that was let out. */
  isDue(bytes: Buffer, now: Date): boolean;
  /** Undefined where the connection has not what it takes. Makes no request. */
  letOut(
    bytes: Buffer,
    connection: Pick<Connection<C>, 'config' | 'environment' | 'now'>,
  ): LetOut | undefined;
}

/** Where access tokens are kept for a version of a connection, sealed. */
export interface Tokens {
  /** Undefined where there are none, or no key opens them. */
  read(): Promise<unknown>;
  keep(tokens: object): Promise<void>;
}

export type Instance = Pick<ProcessConfig, 'navSoftware' | 'ksefRatePercent' | 'ksefUpoCaFile'>;

/** What a channel lets a connection do. */
export interface CallLimit {
  calls: number;
  withinMs: number;
}

/** One opened connection, for the time of a call. */
export interface Connection<C = AnyConfig> {
  /** Names this version of it, for what an adapter keeps in memory. */
  key: string;
  /** The company and its payer, whose turn costly work takes. */
  share: Share;
  environment: ChannelEnvironment;
  /** Instead of the address of the authority: CHANNEL_ENDPOINTS. */
  endpoint: string | undefined;
  tokens: Tokens;
  now(): Date;
  config: Readonly<C>;
  /** What the operator has set for all companies, such as the software that talks. */
  instance: Instance;
  /**
   * Counts a call of this kind, by the limits that the channel states; for all processes. Answers how many ms it has to wait
   * where one is used up: it must not leave then.
   */
  takeCall(kind: string, limits: readonly CallLimit[]): Promise<number | undefined>;
  /** Through the guard of outgoing connections. Throws OutboundError. */
  request(url: string, options: OutboundRequest): Promise<OutboundAnswer>;
  /** The same, showing a certificate (mutual TLS), over connections of this version alone. */
  requestAs(identity: { cert: string; key: string }): Connection['request'];
  /** For one answer. */
  timeoutMs: number;
}

/** That an invoice was paid in full. */
export interface Payment {
  number: string;
  /** UNTDID 1001. */
  typeCode: string;
  /** Both YYYY-MM-DD. */
  issueDate: string;
  paidOn: string;
  currency: string;
  /** With VAT, by its rate. */
  shares: readonly { rate: string; amount: string }[];
  sellerRegistration: Identifier | null;
  /** null: the document does not say. */
  isVatDueOnPayment: boolean | null;
}

/** That a report is to be taken back. */
export interface Annulment {
  /** Of the document. */
  number: string;
  code: AnnulmentCode;
  reason: string;
}

/** Something that the channel says by itself of a document that it has. */
export interface Notice {
  /** How the channel calls it: it is taken in once. */
  id: string;
  /** Of the document; null where it is none of this connection's. */
  number: string | null;
  /** With `businessStatus`. */
  outcome: Accepted | Rejected;
}

export interface Notices {
  kind: 'notices';
  /** In the order in which they were said. */
  notices: Notice[];
  /** Where reading goes on when these are stored. */
  cursor: string;
  isLast: boolean;
}

/** Capability of channels whose documents live on after they were taken, and that list what is said of all those of a connection. */
export interface NoticeList<C = AnyConfig> {
  /** The next page. `isKnown` answers which ids were taken in before. */
  read(
    cursor: string | null,
    connection: Connection<C>,
    isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Notices | Trouble>;
}

/** Capability of channels that are told when an invoice was paid. */
export interface Payments<C = AnyConfig> {
  /** Undefined where the channel is not to be told of this one. */
  prepare(payment: Payment, config: Readonly<C>): Prepared | undefined;
}

/**
 * Capability of channels that take an accepted report back on request. The request leaves by itself, never in a batch; when it is accepted, the
 * report counts as rejected.
 */
export interface Annulments {
  prepare(annulment: Annulment, now: Date): Prepared;
}

/** Capability of channels where a document that names another one waits until that was accepted, and says how the channel calls it. */
export interface Predecessors {
  /** The channel refuses a document whose predecessor it does not have: that one is waited for even where it was not sent yet. */
  areRequired: boolean;
}

/** The way in which documents are sent by a channel. */
export interface Adapter<C = AnyConfig> {
  /** Calls of one connection at the same time. */
  inFlightMax: number;
  /** By code: a sentence for a user. The provider's own words follow it. */
  words: Readonly<Record<string, string>>;
  /** Throws a Problem for a document that cannot go this way. */
  prepare(source: Source): Prepared;
  send(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** "Do you have it?", after a call without an answer; `absent` only where that is certain. */
  ask(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** What became of what was taken; also of accepted ones that can still be refused. */
  poll(item: Item, connection: Connection<C>): Promise<Outcome>;
  /** Undefined where the channel takes the credentials. Changes nothing there. */
  check(connection: Connection<C>): Promise<Trouble | undefined>;

  /** True if an electronic address (BT-49) is one by which the channel finds a buyer. */
  reaches?(address: Identifier): boolean;
  /**
   * True if the other side must get all that is queued: it is never given up, withdrawn or cancelled with its connection, is
   * tried once an hour at least, and the whole lane waits for it.
   */
  isOwed?: true;
  envelopes?: Envelopes<C>;
  batches?: Batches<C>;
  offline?: Offline<C>;
  notices?: NoticeList<C>;
  payments?: Payments<C>;
  annulments?: Annulments;
  predecessors?: Predecessors;
}

/** Adds what is stated of the channel elsewhere. */
export interface ChannelAdapter extends Adapter {
  id: ChannelProviderId;
  /** Null where no document is made for it: its bytes come with `queueRecords`. */
  format: EInvoiceFormat | null;
}

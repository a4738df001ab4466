// What a channel is to the frame: five functions and a table of words. All that is particular to a provider is in its folder.
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/settings/channels';
import type { OutboundAnswer, OutboundRequest } from '../../../shared/runtime/outbound/http';
import type { Outcome, Trouble } from '../domain/outcome';

/** An issued document in the format of the channel. */
export interface Source {
  number: string;
  /** ISO 3166-1 alpha-2. */
  sellerCountry: string;
  buyerAddress: { scheme: string; value: string } | null;
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
  /** What it goes out in, or has gone out in last; where the channel has envelopes. */
  envelope: Envelope | null;
  /** Envelopes that were lost with it so far. */
  lostEnvelopes: number;
  /** Reads the frozen bytes. */
  bytes(): Promise<Buffer>;
}

/** What documents of a connection travel in together: a session. */
export interface Envelope {
  remoteId: string;
  /** What is put in is encrypted by it; empty where nothing is put in any more. */
  secret: string;
}

/** For channels that take documents in envelopes. The frame opens them, fills them one by one and closes them. */
export interface Envelopes {
  membersMax: number;
  /** One that nothing was put into for so long is closed. */
  idleMs: number;
  openForMs: number;
  open(connection: Connection): Promise<Opening | Trouble>;
  /** Undefined when it is closed. */
  close(remoteId: string, connection: Connection): Promise<Trouble | undefined>;
}

export interface Opening extends Envelope {
  kind: 'opened';
}

/** Where access tokens are kept for a version of a connection, sealed. */
export interface Tokens {
  /** Undefined where there are none, or no key opens them. */
  read(): Promise<unknown>;
  keep(tokens: object): Promise<void>;
}

/** One opened connection, for the time of a call. */
export interface Connection {
  /** Names this version of it, for what an adapter keeps in memory. */
  key: string;
  environment: ChannelEnvironment;
  /** Instead of the address of the authority: CHANNEL_ENDPOINTS. */
  endpoint: string | undefined;
  tokens: Tokens;
  now(): Date;
  config: Readonly<Record<string, unknown>>;
  /** Through the guard of outgoing connections. Throws OutboundError. */
  request(url: string, options?: OutboundRequest): Promise<OutboundAnswer>;
  /** For one answer. */
  timeoutMs: number;
}

export interface ChannelAdapter {
  id: ChannelProviderId;
  format: EInvoiceFormat;
  /** Calls of one connection at the same time. */
  inFlightMax: number;
  envelopes?: Envelopes;
  /** A document that names another one waits until the channel has accepted that, and says how the channel calls it. */
  namesPredecessors?: true;
  /** By code: a sentence for a user. The provider's own words follow it. */
  words: Readonly<Record<string, string>>;
  /** Throws a Problem for a document that cannot go this way. */
  prepare(source: Source): Prepared;
  send(item: Item, connection: Connection): Promise<Outcome>;
  /** "Do you have it?", after a call without an answer; `absent` only where that is certain. */
  ask(item: Item, connection: Connection): Promise<Outcome>;
  /** What became of what was taken; also of accepted ones that can still be refused. */
  poll(item: Item, connection: Connection): Promise<Outcome>;
  /** Undefined where the channel takes the credentials. Changes nothing there. */
  check(connection: Connection): Promise<Trouble | undefined>;
}

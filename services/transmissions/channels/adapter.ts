// What a channel is to the frame: five functions and a table of words. All that is particular to a provider is in its folder.
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { ChannelProviderId } from '../../../shared/contracts/settings/channels';
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
  /** Reads the frozen bytes. */
  bytes(): Promise<Buffer>;
}

/** One opened connection, for the time of a call. */
export interface Connection {
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

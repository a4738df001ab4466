// A channel that `npm run simulate:channels` plays: who is simulated, how a company connects to it, and what it can be asked for.
import type { ChannelProviderId } from '../../shared/contracts/transmissions/channels';
import type { TlsSimulator } from './tls-simulator';

export interface Simulated {
  name: string;
  provider: ChannelProviderId;
  /** Name of the file that the connection is written to, without `.json`. */
  file: string;
  simulator: TlsSimulator;
  /** Settings that only the operator can state, besides the address. */
  settings?: Record<string, string>;
  config: Record<string, unknown>;
  /** The company that can be connected by it. */
  company: string;
  faults: readonly string[];
  /** The field of a document that asks for a fault. */
  faultSource: string;
}

/** The last word about a document is said so long after it came. */
export const CONCLUDED_AFTER_MS = 20_000;

/** Something that is done when the last word is due; the process does not wait for it. */
export function later(say: () => void): void {
  setTimeout(say, CONCLUDED_AFTER_MS).unref();
}

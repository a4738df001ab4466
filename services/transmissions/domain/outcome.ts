// Outcomes of exchanges, in terms that all channels share.
import type { TransmissionError } from '../../../shared/contracts/transmissions';

type ErrorClass = TransmissionError['class'];

/** Result that is not a verdict. */
export interface Trouble {
  kind: 'trouble';
  class: Exclude<ErrorClass, 'content' | 'predecessor'>;
  code: string;
  /** Text in the provider's own words. */
  detail?: string;
  /** `Retry-After` header of the answer, unchanged. */
  retryAfter?: string | undefined;
  /** The sends or the lane have to wait; set if our own counter refused the call before it left. */
  delays?: 'sends' | 'lane';
  /** Milliseconds until a retry makes sense; this pause does not count as an attempt. */
  againInMs?: number;
  /** True if the other side may have the document nevertheless. */
  isPerhapsTaken: boolean;
}

export interface NewProof {
  kind: string;
  contentType: string;
  bytes: Buffer;
}

/** The channel has taken it without a verdict yet. */
export interface Submitted {
  kind: 'submitted';
  remoteId?: string;
  businessStatus?: string;
  /** Added to the stored context, by which the channel finds the document again. */
  context?: Record<string, string>;
  /** Milliseconds until the next poll, if the verdict comes as a notice. */
  nextInMs?: number;
  /** A person at the other side decides, so the verdict has no time limit. */
  isOpenEnded?: true;
  /** Proof that the channel has given so far. */
  proof?: NewProof[];
}

export interface Accepted {
  kind: 'accepted';
  remoteId?: string;
  businessStatus?: string;
  warnings?: string[];
  /** Code of a fault of this system that the channel accepted nevertheless; the operator is alerted. */
  alarm?: string;
  context?: Record<string, string>;
  proof: NewProof[];
  /** The receiving side may still refuse, so polling continues. */
  isWatched: boolean;
}

export interface Rejected {
  kind: 'rejected';
  code: string;
  detail?: string;
  businessStatus?: string;
  proof?: NewProof[];
}

/** The channel certainly does not have it. */
export interface Absent {
  kind: 'absent';
  code?: string;
}

/** The provider has given up the delivery. */
export interface Undelivered {
  kind: 'undelivered';
  code: string;
  detail?: string;
  /** `ours` alerts the operator to a fault of this system. */
  class?: 'ours';
}

export type Outcome = Submitted | Accepted | Rejected | Absent | Undelivered | Trouble;

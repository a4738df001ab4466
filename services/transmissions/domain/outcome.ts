// What an exchange with a channel came to, in words that all channels share.
import type { TransmissionError } from '../../../shared/contracts/transmissions';

export type ErrorClass = TransmissionError['class'];

/** Something that is no verdict. */
export interface Trouble {
  kind: 'trouble';
  class: Exclude<ErrorClass, 'content' | 'predecessor'>;
  code: string;
  /** The provider's own words. */
  detail?: string;
  /** `Retry-After` as it came. */
  retryAfter?: string | undefined;
  /** Whether the other side may have taken the document all the same. */
  isPerhapsTaken: boolean;
}

export interface NewProof {
  kind: string;
  contentType: string;
  bytes: Buffer;
}

/** `submitted`: taken, verdict open. */
export interface Submitted {
  kind: 'submitted';
  remoteId?: string;
  businessStatus?: string;
  /** Added to what is known of it: how the channel finds it again. */
  context?: Record<string, string>;
}

export interface Accepted {
  kind: 'accepted';
  remoteId?: string;
  businessStatus?: string;
  warnings?: string[];
  context?: Record<string, string>;
  proof: NewProof[];
  /** The receiving side may still refuse: polling goes on. */
  isWatched: boolean;
}

export interface Rejected {
  kind: 'rejected';
  code: string;
  detail?: string;
  businessStatus?: string;
}

/** It surely does not have it. */
export interface Absent {
  kind: 'absent';
  code?: string;
}

/** The provider has given up on delivering it. */
export interface Undelivered {
  kind: 'undelivered';
  code: string;
  detail?: string;
}

export type Outcome = Submitted | Accepted | Rejected | Absent | Undelivered | Trouble;

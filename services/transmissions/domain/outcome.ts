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
  /** Of class `rate`, where it was counted here and nothing has left: what has to wait. */
  holds?: 'sends' | 'lane';
  /** Milliseconds until it makes sense to ask again: waiting for that is no attempt. */
  againInMs?: number;
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
  /** When it is looked at again, where the verdict comes as a notice. */
  nextInMs?: number;
  /** A person elsewhere decides: the verdict is waited for without an end. */
  isOpenEnded?: true;
  /** What is in evidence so far. */
  proof?: NewProof[];
}

export interface Accepted {
  kind: 'accepted';
  remoteId?: string;
  businessStatus?: string;
  warnings?: string[];
  /** The code of a fault of this system that it has accepted all the same: told to the operator. */
  alarm?: string;
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
  proof?: NewProof[];
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
  /** `ours`: the operator is told. */
  class?: 'ours';
}

export type Outcome = Submitted | Accepted | Rejected | Absent | Undelivered | Trouble;

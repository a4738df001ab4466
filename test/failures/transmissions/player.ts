// A channel in the test of kills; each provider has a file in `players`.

import type { Call } from '../../../deploy/simulate/tls-simulator';
import type { Business } from '../../services/documents/document-steps';
import type { TestSystem } from '../../support/system';

/** Parts of a simulator that the test uses. */
export interface Simulated {
  readonly calls: Call[];
  /** Calls that are not answered yet. */
  readonly open: number;
  beforeAnswer: (call: Call) => Promise<void> | void;
  /** Runs when it has taken something, before it answers. */
  afterTaking: (taken: never) => Promise<void> | void;
  start(): Promise<void>;
  stop(): Promise<void>;
  settings(): Record<string, string>;
}

/** A document that is to be sent. */
export interface Made {
  id: string;
  number: string;
  fault: string | undefined;
  account: Business;
  /** The document that it names. */
  after?: string;
}

/** A transmission as it is stored. */
export interface Row {
  id: string;
  documentId: string;
  state: string;
  remoteId: string | null;
  payloadSha256: string;
  waitsFor: string | null;
  errors: { code: string }[];
}

/** Sessions that the simulator holds, by their references. */
export interface Held {
  open: readonly string[];
  closed: readonly string[];
}

export interface Player {
  /** Name of the provider in the figures. */
  name: string;
  simulator: Simulated;
  /** Number of companies, each a lane. */
  companies: number;
  /** Faults that a document asks for at random; undefined is none. */
  faults: readonly (string | undefined)[];
  /** A company that is connected, by an API key. */
  connect(system: TestSystem): Promise<Business>;
  /** A document, or several that depend on one another. */
  documents(account: Business, fault: string | undefined): Promise<Made[]>;
  /** Queues it, by a process that may be killed meanwhile: POST transmissions, unless it is said otherwise. */
  queue?(made: Made, address: string): Promise<{ status: number; text: string }>;
  /** True if the call transmits the document of a row. */
  isSending(call: Call, row: Row): boolean;
  /** Times that the channel has the document, counted by its content. */
  timesTaken(made: Made, row: Row): number;
  /** Nothing more is to be waited for: `accepted` unless it is said otherwise. */
  isLast?(row: Row): boolean;
  /** Id of the document at the channel, if it must be the one that is shown. */
  remoteIdOf?(made: Made): string | undefined;
  /** The last word about all that waits for one. */
  conclude?(): void;
  /** Its clock, from that of the machine. */
  setClock?(offsetMs: number): void;
  /** Calls besides which a kill is tried, by name: what opens and closes an envelope. */
  moments?: Readonly<Record<string, (call: Call) => boolean>>;
  held?(): Held;
  /** Further faults that the player has found; none at the end. */
  faulty?(): readonly string[];
}

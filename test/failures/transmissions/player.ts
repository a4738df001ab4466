// What a channel is to the test of kills: one file in `players` for each provider.

import type { Call } from '../../../deploy/simulate/tls-simulator';
import type { Business } from '../../services/documents/document-steps';
import type { TestSystem } from '../../support/system';

/** What a simulator has for it. */
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
  /** As the figures call it. */
  name: string;
  simulator: Simulated;
  /** Lanes of it. */
  companies: number;
  /** What a document asks for at random; undefined: nothing. */
  faults: readonly (string | undefined)[];
  /** A company that is connected, by an API key. */
  connect(system: TestSystem): Promise<Business>;
  /** One document, or several that depend on one another. */
  documents(account: Business, fault: string | undefined): Promise<Made[]>;
  /** Queues it, by a process that may be killed meanwhile: POST transmissions, unless it is said otherwise. */
  queue?(made: Made, address: string): Promise<{ status: number; text: string }>;
  /** Whether it brings the document of a row. */
  isSending(call: Call, row: Row): boolean;
  /** How often the channel has it, counted by its content. */
  timesTaken(made: Made, row: Row): number;
  /** Nothing more is to be waited for: `accepted` unless it is said otherwise. */
  isLast?(row: Row): boolean;
  /** What the channel calls it, where it must be what is shown. */
  remoteIdOf?(made: Made): string | undefined;
  /** The last word about all that waits for one. */
  conclude?(): void;
  /** Its clock, from that of the machine. */
  setClock?(offsetMs: number): void;
  /** Calls besides which a kill is tried, by name: what opens and closes an envelope. */
  moments?: Readonly<Record<string, (call: Call) => boolean>>;
  held?(): Held;
  /** What else it has found wrong, in words: nothing at the end. */
  faulty?(): readonly string[];
}

// A provider as the plays of faults see it.
import type { ServerResponse } from 'node:http';
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { Clock, type Shown } from '../transmission-steps';

export interface Subject {
  simulator: {
    retryAfter: string | undefined;
    garbage: (response: ServerResponse) => void;
    start(): Promise<void>;
    /** Starts with a certificate that nobody trusts. */
    startUntrusted(): Promise<void>;
    stop(): Promise<void>;
  };
  now(): number;
  /** Moves both clocks on by `ms`. */
  forward(ms: number): void;
  /** Another company that is connected. */
  another(): Promise<Business>;
  /** Connects it anew, with something else in its configuration. */
  connect(account: Business, config?: Record<string, unknown>): Promise<void>;
  document(account: Business, fault?: string): Promise<string>;
  /** The channel says its last word, and the transmission is as far as it comes. */
  last(account: Business, one: { id: string }): Promise<Shown>;
  /** Number of times that the channel has it. */
  timesTaken(account: Business, one: Transmission): number;
  /** Number of times that it was sent. */
  timesSent(account: Business, one: Transmission): number;
}

/** Common parts: a system, the simulator that it sends to, and the clocks of both. */
export abstract class ClockedSubject<S extends Subject['simulator'] & { offsetMs?: number }> {
  constructor(
    readonly system: TestSystem,
    readonly simulator: S,
    private readonly clock = new Clock(system),
  ) {}

  now = () => this.clock.now();

  /** The clock of the system may be that of several simulators, of which this one is behind. */
  forward = (ms: number) => {
    this.clock.forward(ms);
    const { simulator } = this;
    if (simulator.offsetMs !== undefined) simulator.offsetMs = this.clock.now() - Date.now();
  };
}

// Wakes the sender and the requests that wait for events of their company, in this process; broadcast.ts brings the
// wakeups of other processes here.
import { Signal } from '../../../shared/runtime/work/signal';

/** A webhook that has something to be sent now. */
export interface DueEndpoint {
  companyId: string;
  endpointId: string;
}

export interface Wakeup {
  /** Companies that have new events. */
  companyIds: readonly string[];
  due: readonly DueEndpoint[];
  /** True if it comes by NOTIFY, from another process or from this one. */
  isEcho?: boolean;
}

export const wakeups = new Signal<Wakeup>();

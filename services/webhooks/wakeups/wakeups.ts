// Wakes what waits in this process: the sender for due deliveries, and requests for events of their company. One for
// the process; broadcast.ts brings the wakeups of other processes here.

/** A webhook that has something to be sent now. */
export interface DueEndpoint {
  companyId: string;
  endpointId: string;
}

export interface Wakeup {
  /** Companies with new events. */
  companyIds: readonly string[];
  due: readonly DueEndpoint[];
  /** Comes from another process, or from this one by way of PostgreSQL. */
  isEcho?: boolean;
}

type Subscriber = (wakeup: Wakeup) => void;

class Wakeups {
  private readonly subscribers = new Set<Subscriber>();

  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  }

  publish(wakeup: Wakeup): void {
    for (const subscriber of this.subscribers) subscriber(wakeup);
  }
}

export const wakeups = new Wakeups();

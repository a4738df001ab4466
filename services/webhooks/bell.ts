// Tells who waits in this process that something has happened: senders, and requests that wait for events. One for the
// process; what rings in others is brought here by the listener.

/** A webhook that has something to be sent now. */
export interface Ready {
  companyId: string;
  endpointId: string;
}

export interface Ring {
  /** Companies with new events. */
  companyIds: readonly string[];
  ready: readonly Ready[];
  /** Has rung in another process, or here before. */
  isEcho?: boolean;
}

type Hear = (ring: Ring) => void;

class Bell {
  private readonly hearers = new Set<Hear>();

  /** Returns the function that ends it. */
  hear(hear: Hear): () => void {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  }

  ring(ring: Ring): void {
    for (const hear of this.hearers) hear(ring);
  }
}

export const bell = new Bell();

// Wakes the sender of this process when work was queued here; other processes find it with their next poll.
type Subscriber = () => void;

class Wakeups {
  private readonly subscribers = new Set<Subscriber>();

  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  }

  publish(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}

export const wakeups = new Wakeups();

// Announces something inside this process to all who subscribe. Other processes find it at their next poll.
type Subscriber<T> = (about: T) => void;

export class Signal<T = void> {
  private readonly subscribers = new Set<Subscriber<T>>();

  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber<T>): () => void {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  }

  publish(about: T): void {
    for (const subscriber of this.subscribers) subscriber(about);
  }
}

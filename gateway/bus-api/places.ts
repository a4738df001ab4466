// Limits of requests that are carried out at once: of all clients of the bus together, of one client, and of one of its
// keys. NATS does not slow a sender down, so what is beyond is refused.

/** Places that holders share. A holder takes at most as many as it leaves free: one alone gets half, and the next finds room. */
export class Places {
  private occupied = 0;
  private readonly byHolder = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** False where there is none for this holder. */
  take(holder: string): boolean {
    const own = this.byHolder.get(holder) ?? 0;
    if (own >= this.max - this.occupied) return false;
    this.occupied += 1;
    this.byHolder.set(holder, own + 1);
    return true;
  }

  leave(holder: string): void {
    const own = this.byHolder.get(holder) ?? 0;
    this.occupied -= 1;
    if (own > 1) this.byHolder.set(holder, own - 1);
    else this.byHolder.delete(holder);
  }
}

// Counts by key; a key whose count is zero takes no memory.
export class Tally {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, step: number): void {
    const count = this.of(key) + step;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }

  entries(): [string, number][] {
    return [...this.counts];
  }
}

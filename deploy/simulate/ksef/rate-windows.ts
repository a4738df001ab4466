// The limits of KSeF: calls a second, minute and hour, sliding, for each business and kind of call.
const SECOND = 1_000;
const WINDOWS = [SECOND, 60 * SECOND, 3_600 * SECOND] as const;

const LIMITS = {
  open: [10, 30, 120],
  send: [10, 30, 180],
  close: [20, 60, 240],
  status: [30, 120, 1200],
  list: [10, 20, 200],
  other: [10, 120, 1200],
} as const;
export type Kind = keyof typeof LIMITS;

export class RateWindows {
  /** Limits are multiplied by it. */
  factor = 1_000;
  /** Calls that were over a limit. */
  refused = 0;
  private readonly calls = new Map<string, number[]>();

  /** Seconds to wait; undefined where the call is let in, and counted. */
  refuse(nip: string, kind: Kind, now: number): number | undefined {
    const key = `${nip} ${kind}`;
    const times = this.calls.get(key) ?? [];
    for (const [index, window] of WINDOWS.entries()) {
      const recent = times.filter((at) => at > now - window);
      const [first = now] = recent;
      if (recent.length < Math.floor((LIMITS[kind][index] ?? 0) * this.factor)) continue;
      this.refused += 1;
      return Math.ceil((first + window - now) / SECOND);
    }
    this.calls.set(key, [...times, now]);
    return undefined;
  }

  /** Calls of all businesses that were let in. */
  letIn(kind: Kind): number {
    const ofKind = [...this.calls].filter(([key]) => key.endsWith(` ${kind}`));
    return ofKind.reduce((sum, [, times]) => sum + times.length, 0);
  }
}

// Latencies by endpoint: every one is kept, so that percentiles are exact.

export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export interface EndpointResult extends Percentiles {
  name: string;
  errors: number;
}

/** Percentiles by the nearest-rank method. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort();
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), max: rank(1) };
}

export class Latencies {
  private readonly byName = new Map<string, { times: number[]; errors: number }>();
  /** Number of responses by status, or by error below HTTP. */
  readonly outcomes = new Map<string, number>();

  add(name: string, ms: number, outcome: string): void {
    const endpoint = this.byName.get(name) ?? { times: [], errors: 0 };
    endpoint.times.push(ms);
    if (!outcome.startsWith('2')) endpoint.errors++;
    this.byName.set(name, endpoint);
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  endpoints(): EndpointResult[] {
    return [...this.byName]
      .map(([name, { times, errors }]) => ({ name, errors, ...percentiles(times) }))
      .sort((a, b) => b.count - a.count);
  }

  all(): EndpointResult {
    const endpoints = [...this.byName.values()];
    const errors = endpoints.reduce((sum, endpoint) => sum + endpoint.errors, 0);
    return { name: 'all', errors, ...percentiles(endpoints.flatMap(({ times }) => times)) };
  }
}

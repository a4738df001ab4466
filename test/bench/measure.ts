// Loads two servers in turn, A B A B, so that a machine whose speed drifts hits both alike; what counts is the ratio.
import autocannon from 'autocannon';

export interface Scenario {
  name: string;
  target: number;
  requests(n: number): { method: 'GET' | 'POST'; path: string; body?: string };
  rounds?: number;
}

export interface Side {
  url: string;
  key: string;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 32;

/** Requests per second; throws when anything but success came back. */
async function load(side: Side, scenario: Scenario, seconds: number): Promise<number> {
  let n = 0;
  const result = await autocannon({
    url: side.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${side.key}`, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body } = scenario.requests(n++);
          return { ...request, method, path, body };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${scenario.name} at ${side.url}: ${result.non2xx} answers were no success, ${result.errors} errors`,
    );
  }
  return result.requests.total / result.duration;
}

export interface Outcome {
  scenario: Scenario;
  system: number;
  reference: number;
  ratio: number;
  worst: number;
  best: number;
}

export async function compare(scenario: Scenario, system: Side, reference: Side): Promise<Outcome> {
  await load(reference, scenario, 1);
  await load(system, scenario, 2);
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ b: await load(reference, scenario, SECONDS), a: await load(system, scenario, SECONDS) });
  }
  const ratios = pairs.map(({ a, b }) => a / b).sort((x, y) => x - y);
  return {
    scenario,
    system: median(pairs.map(({ a }) => a)),
    reference: median(pairs.map(({ b }) => b)),
    ratio: median(ratios),
    worst: ratios[0] ?? 0,
    best: ratios.at(-1) ?? 0,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

// Loads two servers in turn, A B A B, so that a machine whose speed drifts hits both alike; what counts is the ratio.
import autocannon from 'autocannon';
import { cpuUse } from './cpu';
import { PREFIX } from './processes';

type Requests = (n: number) => { method: 'GET' | 'POST'; path: string; body?: string };

export interface Scenario {
  name: string;
  /** Undefined: only meant not to become worse. */
  target: number | undefined;
  requests: Requests;
  /** Requests to the reference, if they differ. */
  reference?: Requests;
  /** 32 unless it says otherwise. */
  connections?: number;
}

export interface Side {
  url: string;
  key: string;
  /** Its processes, for their CPU time. */
  pids: number[];
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Ends a load by requests rather than by seconds. */
const { BENCH_REQUESTS } = process.env;
const CONNECTIONS = 32;
/** A machine that is busy with other things is measured, too. */
const TIMEOUT_SECONDS = 60;

interface Load {
  perSecond: number;
  /** Microseconds of CPU per request. */
  server: number;
  database: number;
}

/** Throws when anything but success came back. */
async function load(
  side: Side,
  { name, connections }: Scenario,
  requests: Requests,
  seconds: number,
): Promise<Load> {
  let n = 0;
  const before = cpuUse(side.pids, PREFIX);
  const result = await autocannon({
    url: side.url,
    ...extent(connections ?? CONNECTIONS, seconds),
    timeout: TIMEOUT_SECONDS,
    headers: { authorization: `Bearer ${side.key}`, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body } = requests(n++);
          return { ...request, method, path, body };
        },
      },
    ],
  });
  const after = cpuUse(side.pids, PREFIX);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${name} at ${side.url}: ${result.non2xx} answers were no success, ${result.errors} errors`,
    );
  }
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    server: ((after.server - before.server) * 1e6) / total,
    database: ((after.database - before.database) * 1e6) / total,
  };
}

function extent(
  connections: number,
  seconds: number,
): Pick<autocannon.Options, 'connections' | 'duration' | 'amount'> {
  if (BENCH_REQUESTS === undefined) return { connections, duration: seconds };
  const amount = Number(BENCH_REQUESTS);
  return { connections: Math.min(connections, amount), amount };
}

export interface Outcome {
  scenario: Scenario;
  system: Load;
  reference: Load;
  ratio: number;
  worst: number;
  best: number;
}

export async function compare(scenario: Scenario, system: Side, reference: Side): Promise<Outcome> {
  const { requests } = scenario;
  const ofSystem = (seconds: number) => load(system, scenario, requests, seconds);
  const ofReference = (seconds: number) => load(reference, scenario, scenario.reference ?? requests, seconds);
  await ofReference(1);
  await ofSystem(2);
  const pairs: { a: Load; b: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ b: await ofReference(SECONDS), a: await ofSystem(SECONDS) });
  }
  const ratios = pairs.map(({ a, b }) => a.perSecond / b.perSecond).sort((x, y) => x - y);
  return {
    scenario,
    system: typical(pairs.map(({ a }) => a)),
    reference: typical(pairs.map(({ b }) => b)),
    ratio: median(ratios),
    worst: ratios[0] ?? 0,
    best: ratios.at(-1) ?? 0,
  };
}

function typical(loads: Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    server: median(loads.map(({ server }) => server)),
    database: median(loads.map(({ database }) => database)),
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

// `npm run bench costs`: what one request of each route costs at its largest lawful input, beside the weight that its contract states.
import type { AnyAction } from '../../shared/contracts/contract';
import { routed } from '../generated/routes';
import { recordFigure } from './check/figure';
import { largestInputs } from './largest';
import { median } from './measure';
import { prepareStage } from './stage';
import { type Measured, type Prepare, startWatched, type WatchedServer } from './watched-server';

/** Requests of one measurement of a read that costs little. */
const READS = 5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** CPU of one weight: `weight` in shared/contracts/contract.ts. */
const WEIGHT_MS = 10;
/** A weight that is too small by more than this is wrong. */
const TOLERANCE = 2;

export interface RouteCost extends Measured {
  http: string;
  weight: number;
}

export async function reportCosts(): Promise<void> {
  const head = ['CPU ms', 'database', 'longest', 'bytes', 'status', 'weight', 'follows'];
  process.stdout.write(`\n${'route'.padEnd(60)} ${head.map((cell) => cell.padStart(9)).join('')}\n`);
  const costs: RouteCost[] = [];
  await eachRoute((cost) => {
    costs.push(cost);
    print(cost);
  });
  const simple = median(costs.filter(({ weight }) => weight === 1).map(({ cpuMs }) => cpuMs));
  const wrong = costs.filter(isTooLight).map(({ http }) => http);
  recordFigure({ name: 'CPU of a simple request', value: simple, unit: 'ms', better: 'lower', grain: 1 });
  process.stdout.write(`median of routes of weight 1: ${simple.toFixed(1)} ms\n`);
  process.stdout.write(`weights that are too small: ${wrong.join(', ') || 'none'}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

function print(cost: RouteCost): void {
  const { http, cpuMs, databaseMs, busiestMs, bytes, status, weight } = cost;
  const numbers = [cpuMs.toFixed(1), databaseMs.toFixed(0), busiestMs.toFixed(0), bytes, status, weight];
  const cells = [...numbers, weightOf(cost)].map((cell) => String(cell).padStart(9));
  process.stdout.write(`${http.padEnd(60)} ${cells.join('')}${isTooLight(cost) ? '  TOO SMALL' : ''}\n`);
}

function weightOf({ cpuMs, databaseMs }: RouteCost): number {
  return Math.max(1, Math.round((cpuMs + databaseMs) / WEIGHT_MS));
}

function isTooLight(cost: RouteCost): boolean {
  return weightOf(cost) > TOLERANCE * cost.weight;
}

/** Measures all routes, one request after the other: BENCH_ROUTES is a part of the names of some. */
export async function eachRoute(told: (cost: RouteCost) => void): Promise<void> {
  const { url, server, dataDir, stop } = await startWatched();
  try {
    const stage = await prepareStage(url, dataDir);
    for (const action of routed.filter(({ http }) => http?.includes(process.env.BENCH_ROUTES ?? '')))
      told(await costOf(action, largestInputs(action, stage), server));
  } finally {
    await stop();
  }
}

/** The cost of the costliest input, each the median of its rounds; the first round warms up. */
async function costOf(
  { http, weight = 1, bytesPerWeight = Number.POSITIVE_INFINITY }: AnyAction,
  inputs: Prepare[],
  server: WatchedServer,
): Promise<RouteCost> {
  const times = http?.startsWith('GET ') && weight === 1 ? READS : 1;
  const costs: Measured[] = [];
  for (const prepare of inputs) {
    const rounds: Measured[] = [];
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await server.measure(prepare, times));
    const of = (field: keyof Measured) => rounds.slice(1).map((measured) => measured[field]);
    const [cpuMs, databaseMs] = [median(of('cpuMs')), median(of('databaseMs'))];
    const [busiestMs, longestMs] = [Math.max(...of('busiestMs')), Math.max(...of('longestMs'))];
    const [bytes, sentBytes, status] = [
      median(of('bytes')),
      median(of('sentBytes')),
      Math.max(...of('status')),
    ];
    costs.push({ cpuMs, databaseMs, busiestMs, longestMs, bytes, sentBytes, status });
  }
  const [worst] = costs.sort((a, b) => b.cpuMs - a.cpuMs);
  if (!worst) throw new Error(`${http} has no input`);
  const ofBytes = Math.floor(Math.max(worst.bytes, worst.sentBytes) / bytesPerWeight);
  return { http: http ?? '', weight: weight + ofBytes, ...worst };
}

// Calculates the cores for a rate from the cost of a request. Linear: limits that come before the CPU's are not in it.
import type { Outcome } from '../measure';
import { table, whole } from './table';

/** Share of a core that may be busy in the long run: the rest is for peaks. */
const BUSY_SHARE = 0.7;
const RATES = [25, 50, 100, 200, 500, 1_000, 2_000];

export interface Cost {
  /** CPU milliseconds for each request. */
  gateway: number;
  services: number;
  database: number;
  /** Megabytes of one process, the most that was seen. */
  gatewayMb: number;
  servicesMb: number;
  /** The highest rate that was measured. */
  measuredRate: number;
}

export interface Size {
  rate: number;
  gateways: number;
  services: number;
  databaseCores: number;
  memoryMb: number;
  isExtrapolated: boolean;
}

/** Undefined when nothing was answered. */
export function costOf({ steady, watched, capacity }: Outcome): Cost | undefined {
  const perSecond = steady.goodput;
  if (perSecond === 0) return undefined;
  const highest = (role: string) =>
    Math.max(0, ...watched.memory.filter((memory) => memory.role === role).map((memory) => memory.highest));
  return {
    gateway: (watched.cores.gateway * 1_000) / perSecond,
    services: (watched.cores.services * 1_000) / perSecond,
    database: (watched.cores.database * 1_000) / perSecond,
    gatewayMb: highest('gateway'),
    servicesMb: highest('services'),
    measuredRate: capacity,
  };
}

/** A Node process runs JavaScript on one core, so that processes are counted as cores are. */
export function sizeFor(rate: number, cost: Cost): Size {
  const needed = (milliseconds: number) => (rate * milliseconds) / 1_000 / BUSY_SHARE;
  const gateways = Math.max(1, Math.ceil(needed(cost.gateway)));
  const services = Math.max(1, Math.ceil(needed(cost.services)));
  return {
    rate,
    gateways,
    services,
    databaseCores: needed(cost.database),
    memoryMb: gateways * cost.gatewayMb + services * cost.servicesMb,
    isExtrapolated: rate > cost.measuredRate,
  };
}

export function sizingTable(cost: Cost): string {
  const rows = RATES.map((rate) => sizeFor(rate, cost)).map((size) => [
    whole(size.rate),
    whole(size.gateways),
    whole(size.services),
    size.databaseCores.toFixed(1),
    whole(size.memoryMb),
    size.isExtrapolated ? 'extrapolated' : 'up to the measured capacity',
  ]);
  const head = [
    'Requests/s',
    'gateways',
    'services',
    'cores of PostgreSQL',
    'MB of all processes',
    'how known',
  ];
  return table(head, rows);
}

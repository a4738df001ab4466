// The figures as Markdown: for deploy/capacity.md and for whoever looks on.
import { cpus } from 'node:os';
import { isKept } from '../climb';
import type { Outcome } from '../measure';
import { ERROR_SHARE_MAX, P95_MS_MAX, STEADY_SHARE } from '../settings';
import { costOf, sizingTable } from './sizing';
import { cores, table, whole } from './table';

const PERCENT = 100;

export function results(outcomes: readonly Outcome[]): string {
  return [capacityTable(outcomes), ...outcomes.map(details), sizing(outcomes)].join('\n\n');
}

/** A generator that starts requests later than this, or fills most of a core, is itself what was measured. */
const LATE_MS_MAX = 50;
const GENERATOR_CORES_MAX = 0.9;

function capacityTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { steady, watched, capacity } = outcome;
    return [
      outcome.name,
      `${outcome.isCeilingFound ? '' : '≥ '}${whole(capacity)}`,
      `${whole(steady.rate)}`,
      ...[steady.all.p50, steady.all.p95, steady.all.p99].map(whole),
      ...[watched.cores.all + watched.cores.gateway + watched.cores.services, watched.cores.database].map(
        cores,
      ),
      cores(steady.generatorCores),
      cores(watched.cores.machine),
    ];
  });
  const head = ['Topology', 'capacity/s', 'steady/s', 'p50 ms', 'p95 ms', 'p99 ms'];
  return (
    `### Capacity\n\nCapacity: the highest rate with p95 ≤ ${P95_MS_MAX} ms and at most ${ERROR_SHARE_MAX * PERCENT} % errors. ` +
    `The other columns are from the steady load at ${STEADY_SHARE * PERCENT} % of it; CPU in cores.\n\n` +
    table([...head, 'system', 'database', 'generator', 'whole machine'], rows) +
    sharedCores(outcomes)
  );
}

function sharedCores(outcomes: readonly Outcome[]): string {
  const crowded = outcomes.filter(({ watched }) => watched.memory.length >= cpus().length);
  if (crowded.length === 0) return '';
  const names = crowded.map(({ name }) => name).join('; ');
  return (
    `\n\nThis machine has ${cpus().length} cores for everything. These topologies alone have as many processes or more, so that ` +
    `they take turns and their capacity is not that of so many machines: ${names}.`
  );
}

function details(outcome: Outcome): string {
  return [
    `### ${outcome.name}`,
    endpointTable(outcome),
    outcomesOf(outcome),
    stepTable(outcome),
    memoryTable(outcome),
    databaseTable(outcome),
  ].join('\n\n');
}

function endpointTable({ steady }: Outcome): string {
  const rows = [...steady.endpoints, steady.all].map((endpoint) => [
    endpoint.name,
    whole(endpoint.count),
    ...[endpoint.p50, endpoint.p95, endpoint.p99, endpoint.max].map((ms) => ms.toFixed(1)),
    whole(endpoint.errors),
  ]);
  const head = [
    `Steady, ${whole(steady.rate)}/s`,
    'requests',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'max ms',
    'errors',
  ];
  return table(head, rows);
}

function outcomesOf({ steady }: Outcome): string {
  const statuses = [...steady.outcomes].sort().map(([status, count]) => `${status}: ${whole(count)}`);
  const verdict = isKept(steady) ? '' : ' **The steady load was not kept up with.**';
  return `Answers by status: ${statuses.join(', ')}.${verdict}`;
}

function stepTable({ steps }: Outcome): string {
  const rows = steps.map(({ result, isKept: kept }) => [
    whole(result.rate),
    whole(result.goodput),
    ...[result.all.p50, result.all.p95, result.all.p99, result.all.max].map(whole),
    `${((result.all.errors * PERCENT) / Math.max(1, result.all.count)).toFixed(1)} %`,
    cores(result.generatorCores),
    `${result.lateMs.toFixed(1)}${isGeneratorAtItsEnd(result) ? ' (!)' : ''}`,
    kept ? 'yes' : 'no',
  ]);
  const head = ['Step, asked/s', 'answered/s', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors'];
  return table([...head, 'generator cores', 'started late ms', 'kept up'], rows);
}

function isGeneratorAtItsEnd({ lateMs, generatorCores }: Outcome['steady']): boolean {
  return lateMs > LATE_MS_MAX || generatorCores > GENERATOR_CORES_MAX;
}

/** Smallest share that is worth a row. */
const SHARE_MIN = 0.01;

function databaseTable({ watched: { database } }: Outcome): string {
  const all = database.shares.reduce((sum, { seconds }) => sum + seconds, 0);
  const percent = (seconds: number) => `${((seconds * PERCENT) / all).toFixed(0)} %`;
  const rows = database.shares
    .filter(({ seconds }) => seconds / all >= SHARE_MIN)
    .map(({ name, seconds, readSeconds }) => [name, percent(seconds), percent(readSeconds)]);
  const reads = database.shares.reduce((sum, { readSeconds }) => sum + readSeconds, 0);
  const told = table(
    ['PostgreSQL, by connection', 'of its CPU', 'on connections that only read'],
    [...rows, ['all', percent(all), percent(reads)]],
  );
  return `${told}\n\nConnections at most: ${whole(database.connections)}.`;
}

function memoryTable({ watched }: Outcome): string {
  const rows = watched.memory.map(({ role, start, middle, end, highest }) => [
    role === 'all' ? 'gateway and services' : role,
    ...[start, middle, end, highest].map(whole),
  ]);
  return table(['Process, RSS in MB', 'start', 'middle', 'end', 'highest'], rows);
}

/** Costs come from the plainest cluster: with more processes on the same cores each one only gets less of them. */
function sizing(outcomes: readonly Outcome[]): string {
  const cluster = outcomes.find(({ watched }) => watched.cores.gateway > 0);
  const cost = cluster && costOf(cluster);
  if (!cost) return '### Sizing\n\nNot measured.';
  const milliseconds = `${cost.gateway.toFixed(1)} ms in the gateway, ${cost.services.toFixed(1)} ms in the services, ${cost.database.toFixed(1)} ms in PostgreSQL`;
  return `### Sizing\n\nCPU per request of the mix: ${milliseconds}.\n\n${sizingTable(cost)}`;
}

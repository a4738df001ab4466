// The state of one service in this process: its version, and what its schema and its queues say. The runtime adds this action to
// each service; only the gateway asks for it.
import { type PartState, serviceHealth } from '../contracts/instance/health';
import { type Implementation, readAction } from './action';
import { migrationNames } from './database/migrations/migrate';
import { isFormerlyOfService } from './database/migrations/runtime-migrations';
import { readQuery } from './database/query';
import { jobsSchema } from './database/queued-job';
import type { Rows } from './database/rows';
import { VERSION } from './version';
import { within } from './work/work-loop';

/** Less than the limit of the action, so that a process whose database hangs still answers. */
const DATABASE_WITHIN_MS = 2_000;

interface Observed {
  name: string;
  /** Name of the PostgreSQL schema of the service. */
  schema: string;
  /** Folder of the migrations; absent for a service without a database. */
  migrations: string | undefined;
  module: { jobs?: readonly unknown[] };
}

export const STARTED_AT = new Date(Date.now() - process.uptime() * 1_000).toISOString();
const NO_FIGURES = { schema: null, jobs: null, outbox: null };

export function healthOf({ name, schema, migrations, module }: Observed): Implementation {
  const read =
    migrations === undefined ? undefined : figuresOf(schema, migrations, module.jobs !== undefined);
  return readAction(serviceHealth(name), async (_input, ctx) => {
    const figures = read && (await within(DATABASE_WITHIN_MS, read(ctx.acrossCompanies)));
    const database: PartState = figures ? 'up' : 'down';
    return {
      node: ctx.node,
      version: VERSION,
      startedAt: STARTED_AT,
      database: read ? database : ('unused' as const),
      ...(figures ?? NO_FIGURES),
    };
  });
}

/** Returns a function that reads all figures of a schema at once. */
function figuresOf(schema: string, folder: string, hasJobs: boolean) {
  const jobs = jobsQuery(schema);
  const outbox = outboxQuery(schema);
  const applied = readQuery(`${schema}.health.migrations`, `SELECT name FROM ${schema}.migrations`);
  const known = migrationNames(folder);
  return async (rows: Rows) => {
    const [ran, ofJobs, ofOutbox] = await Promise.all([
      rows.many<{ name: string }>(applied),
      hasJobs ? rows.one<JobFigures>(jobs) : undefined,
      rows.one<OutboxFigures>(outbox),
    ]);
    return { schema: schemaState(known, ran), jobs: ofJobs ?? null, outbox: ofOutbox ?? null };
  };
}

interface JobFigures {
  waiting: number;
  oldestSeconds: number;
  running: number;
  retrying: number;
  failed: number;
}

interface OutboxFigures {
  waiting: number;
  oldestSeconds: number;
  refused: number;
}

/** Waiting jobs are due; a retrying one waits for its next attempt after an error, a failed one has none left. */
function jobsQuery(schema: string) {
  return readQuery(
    `${schema}.health.jobs`,
    `SELECT count(*) FILTER (WHERE is_due)::integer AS waiting,
        ${ageOf('run_at', 'is_due')},
        count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
        count(*) FILTER (WHERE has_attempts AND last_error IS NOT NULL)::integer AS retrying,
        count(*) FILTER (WHERE NOT has_attempts)::integer AS failed
      FROM (SELECT run_at, locked_at, last_error, attempts < max_attempts AS has_attempts,
          attempts < max_attempts AND locked_at IS NULL AND run_at <= now() AS is_due
        FROM ${jobsSchema(schema)}.jobs) jobs`,
  );
}

/** Refused rows stay for an operator. */
function outboxQuery(schema: string) {
  return readQuery(
    `${schema}.health.outbox`,
    `SELECT count(*) FILTER (WHERE refusal IS NULL)::integer AS waiting,
        ${ageOf('occurred_at', 'refusal IS NULL')},
        count(*) FILTER (WHERE refusal IS NOT NULL)::integer AS refused
      FROM ${schema}.outbox`,
  );
}

function ageOf(time: string, condition: string): string {
  // 0 without one, since greatest() passes over null
  const oldest = `min(${time}) FILTER (WHERE ${condition})`;
  return `greatest(0, extract(epoch FROM now() - ${oldest}))::integer AS "oldestSeconds"`;
}

/** `ahead` during an upgrade: processes of the release before still run. */
function schemaState(
  known: readonly string[],
  applied: readonly { name: string }[],
): 'behind' | 'current' | 'ahead' {
  const names = new Set(applied.map(({ name }) => name));
  if (known.some((name) => !names.delete(name))) return 'behind';
  return [...names].every(isFormerlyOfService) ? 'current' : 'ahead';
}

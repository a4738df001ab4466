// Runs jobs of the queue of one service in this process, with the library graphile-worker.
import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { StartupError } from '../../settings/startup-error';
import { ATTEMPTS_MAX, jobsSchema } from '../database/queued-job';
import type { SharedSession } from '../database/shared-session';
import type { Log } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { traced } from '../observability/tracing';
import { measured } from '../work/measured';
import { endsWithin, WorkLoop } from '../work/work-loop';
import type { Job, JobContext } from './job';
import { JobLease } from './lease';
import { listeningWith } from './listen';
import { queueLogger } from './log';

/** New jobs announce themselves; the poll is for those that become due. Each of the jobs at once polls for itself. */
const POLL_EVERY_MS = 1_000;
const RESTART_AFTER_MS = 2_000;
const FETCH_FAILS_MAX_MS = 30_000;
/** Jobs are told to give up when stopping takes this long … */
const ABORT_AFTER_MS = 5_000;
/** … and go back to the queue, to be done by another process, when it takes this long. */
const KILL_AFTER_MS = 10_000;
const KILL_TAKES_MS = 5_000;

export interface JobWorkerOptions {
  /** Fetches and finishes jobs. The jobs themselves use the service's own pool. */
  pool: Pool;
  /** The session that all workers of the process share. */
  session: SharedSession;
  /** Names of the workers of the queue that use this session. */
  holders: Set<string>;
  role: string;
  /** The schema of the service, not of its queue. */
  schema: string;
  jobs: readonly Job[];
  /** Jobs that run at the same time; each may take a connection of the service's pool. */
  atOnce: number;
  context(signal: AbortSignal): JobContext;
  log: Log;
  metrics: Metrics;
}

export class JobWorker {
  private runner: Runner | undefined;
  private lease: JobLease | undefined;
  private stopping: Promise<void> | undefined;
  private workerPool: WorkerPool | undefined;
  private readonly restart: WorkLoop;
  private fetchFailsSince: number | undefined;

  constructor(private readonly options: JobWorkerOptions) {
    const { schema, log } = options;
    const work = async () => {
      await this.begin();
      return false;
    };
    this.restart = new WorkLoop({ name: `jobs of ${schema}`, log, work, gatherMs: RESTART_AFTER_MS });
  }

  /** Throws StartupError when the queue is not there, or older than the library. */
  async start(): Promise<void> {
    try {
      await this.begin();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const queue = jobsSchema(this.options.schema);
      throw new StartupError(`Schema ${queue} cannot be used (${reason}): run "npm run migrate"`);
    }
  }

  /** Lets running jobs end, within limits; another process runs again what does not end. */
  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    await this.restart.stop();
    await this.stopRunner();
    await this.lease?.stop();
  }

  private async begin(): Promise<void> {
    const { schema, session, pool, jobs, atOnce, log } = this.options;
    await this.lease?.stop();
    this.runner = await run({
      pgPool: listeningWith(session, pool),
      schema: jobsSchema(schema),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, this.taskOf(job)])),
      parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
      concurrency: atOnce,
      pollInterval: atOnce * POLL_EVERY_MS,
      gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
      noHandleSignals: true,
      events: this.events(),
      logger: queueLogger(log),
      // the library tries to write a batch again; without batches it would leave a rejected promise behind when the
      // database is away as a job ends, which would end the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    this.runner.promise.then(this.ended, this.ended);
    if (this.stopping) await this.stopRunner();
  }

  private events(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:create', ({ workerPool }) => this.startLease(workerPool));
    const fetched = () => {
      this.fetchFailsSince = undefined;
    };
    events.on('worker:getJob:empty', fetched);
    events.on('job:start', fetched);
    events.on('worker:getJob:error', this.fetchFailed);
    const { log, metrics, schema: service } = this.options;
    events.on('job:failed', ({ job }) => {
      metrics.failedJobs.inc({ service, job: job.task_identifier });
      log.error({ job: job.id, name: job.task_identifier }, 'job failed for good');
    });
    return events;
  }

  /** The library never repeats a failed first read of its tasks; only a new start does. */
  private readonly fetchFailed = (): void => {
    this.fetchFailsSince ??= Date.now();
    if (Date.now() - this.fetchFailsSince < FETCH_FAILS_MAX_MS) return;
    this.fetchFailsSince = undefined;
    this.runner?.stop().catch(() => {});
  };

  private startLease(workerPool: WorkerPool): void {
    this.workerPool = workerPool;
    this.lease = new JobLease({ ...this.options, holder: workerPool.id });
    this.lease.start();
  }

  private taskOf(job: Job): TaskList[string] {
    return (payload: unknown, { abortSignal }) => {
      const context = this.options.context(abortSignal);
      // enqueued by `tx.enqueue`, which is typed by the same job
      const run = () => job.handle(payload as Parameters<Job['handle']>[0], context);
      const { metrics } = context;
      const labels = { service: this.options.schema, job: job.name };
      return measured(metrics.jobs, labels, () => traced(`job ${job.name}`, {}, run));
    };
  }

  /** The library gives up after minutes without a database; we do not. */
  private readonly ended = (): void => {
    if (this.stopping) return;
    this.options.log.error({ schema: this.options.schema }, 'the job worker has stopped, starting it again');
    this.restart.wake();
  };

  private async stopRunner(): Promise<void> {
    const stopped = Promise.resolve(this.runner?.stop().catch(() => {}));
    if (await endsWithin(KILL_AFTER_MS, stopped)) return;
    this.options.log.warn({ schema: this.options.schema }, 'running jobs did not end, they are given back');
    // the runner's own `kill` does nothing after `stop`
    const message = 'The process was stopped';
    await endsWithin(
      KILL_TAKES_MS,
      Promise.resolve(this.workerPool?.forcefulShutdown(message)).catch(() => {}),
    );
  }
}

function cronItem({ name, options }: Job) {
  const { cron, attemptsMax, makeUpForMs = 0 } = options;
  if (cron === undefined) return [];
  // the key: late runs do not pile up
  const once = { jobKey: `cron ${name}`, maxAttempts: attemptsMax ?? ATTEMPTS_MAX };
  return [{ task: name, match: cron, options: { ...once, backfillPeriod: makeUpForMs } }];
}

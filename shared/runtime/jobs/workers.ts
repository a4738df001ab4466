// All workers of the queue of one service in this process: one that its jobs share, and one for each job that has
// workers of its own. They share the connections of the process.
import { JobWorker, type JobWorkerOptions } from './worker';

export type JobWorkersOptions = Omit<JobWorkerOptions, 'holders'>;

export class JobWorkers {
  private readonly workers: JobWorker[];
  private stopping: Promise<void> | undefined;

  constructor({ jobs, ...options }: JobWorkersOptions) {
    const common = { ...options, holders: new Set<string>() };
    const shared = jobs.filter(({ options: { ownWorkers } }) => ownWorkers === undefined);
    this.workers = jobs.flatMap((job) => {
      const { ownWorkers: atOnce } = job.options;
      return atOnce === undefined ? [] : [new JobWorker({ ...common, jobs: [job], atOnce })];
    });
    if (shared.length > 0) this.workers.unshift(new JobWorker({ ...common, jobs: shared }));
  }

  /** Throws StartupError when the queue is not there, or older than the library. */
  async start(): Promise<void> {
    for (const worker of this.workers) await worker.start();
  }

  /** Lets running jobs end, within limits; another process runs again what does not end. */
  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}

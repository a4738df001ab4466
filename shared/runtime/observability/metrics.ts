// Metrics for Prometheus: one registry for each process. Label values come from closed lists and never from an input.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  readonly registry = new Registry();

  /** Measured at the gateway, from the first byte read to the response. `action` is the route. */
  readonly requests = this.histogram('http_request_duration_seconds', 'HTTP requests', ['action', 'status']);
  /** Measured in the service: `outcome` is ok, refused (a 4xx) or failed. */
  readonly actions = this.histogram('action_duration_seconds', 'Calls of actions', ['action', 'outcome']);
  readonly jobs = this.histogram('job_duration_seconds', 'Runs of jobs', ['service', 'job', 'outcome']);
  readonly work = this.histogram('work_duration_seconds', 'Units of due work', ['work', 'outcome']);

  readonly failedJobs = this.counter('jobs_failed_total', 'Jobs that failed for good', ['service', 'job']);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a figure that is read at each scrape, and absent if reading it fails. */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: (gauge: Gauge<L>) => Promise<void> | void,
  ): void {
    const registers = [this.registry];
    new Gauge<L>({
      name: `invoicing_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        await Promise.resolve(read(this)).catch(() => {});
      },
    });
  }

  /** Returns the value of a gauge without labels; undefined where this process has none of the name, or it cannot be read. */
  async read(name: string): Promise<number | undefined> {
    const gauge = this.registry.getSingleMetric(`invoicing_${name}`);
    const { values = [] } = (await gauge?.get()) ?? {};
    return values[0]?.value;
  }

  private histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    const registers = [this.registry];
    return new Histogram({ name: `invoicing_${name}`, help, labelNames, buckets: DURATIONS, registers });
  }

  /** Returns a counter of a service, which is made at its first use. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    const options = { name: `invoicing_${name}`, help, labelNames, registers: [this.registry] };
    // the registry does not type labels; a name belongs to one call of this function
    const known = this.registry.getSingleMetric(options.name) as Counter<L> | undefined;
    return known ?? new Counter(options);
  }
}

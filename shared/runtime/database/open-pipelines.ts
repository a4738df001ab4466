// The connections in pipeline mode that are open, of one kind; one that is not used is closed after a while.
import type { ClientConfig } from 'pg';
import type { Log } from '../observability/log';
import type { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { Pipeline } from './wire/pipeline';

export interface OpenPipelinesOptions {
  config: ClientConfig;
  silence: StalledSocketWatchdog;
  /** The largest number of connections. */
  max: number;
  log: Log;
}

const LOOK_EVERY_MS = 10_000;

export class OpenPipelines implements Iterable<Pipeline> {
  private readonly open = new Set<Pipeline>();
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: OpenPipelinesOptions) {}

  get size(): number {
    return this.open.size;
  }

  get isFull(): boolean {
    return this.open.size >= this.options.max;
  }

  /** Statements and groups that are not answered yet. */
  get waiting(): number {
    let waiting = 0;
    for (const pipeline of this.open) waiting += pipeline.waiting;
    return waiting;
  }

  [Symbol.iterator](): Iterator<Pipeline> {
    return this.open.values();
  }

  another(): Pipeline {
    const { config, silence, log } = this.options;
    const pipeline = new Pipeline({
      config,
      silence,
      failed: (error) =>
        log.error({ err: error, connection: config.application_name }, 'no database connection'),
      lost: () => this.open.delete(pipeline),
    });
    this.open.add(pipeline);
    this.looking ??= setInterval(() => this.closeUnused(), LOOK_EVERY_MS).unref();
    return pipeline;
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    await Promise.all([...this.open].map((pipeline) => pipeline.close()));
  }

  private closeUnused(): void {
    for (const pipeline of this.open) {
      if (!pipeline.isUnused) continue;
      this.open.delete(pipeline);
      void pipeline.close();
    }
  }
}

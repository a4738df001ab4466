// Warns operators before the disk is full: the size of the database, and what is free on the disk of an embedded one. Two figures
// for Prometheus, and a line in the log when one passes its limit or is back, not each time it is measured.
import { statfs } from 'node:fs/promises';
import type { Database } from '../../shared/runtime/database/database';
import { readQuery } from '../../shared/runtime/database/query';
import type { Log } from '../../shared/runtime/observability/log';
import type { Metrics } from '../../shared/runtime/observability/metrics';

const MEGABYTE = 1_000_000;
const MEASURED_EVERY_MS = 60_000;
/** A figure is back when it is this part of its limit away from it: one that lingers there is not reported each minute. */
const MARGIN = 0.05;

export interface StorageFigure {
  /** Name in the log: `database_size_bytes`. */
  name: string;
  limitMegabytes: number;
  /** The side of the limit that is the bad one. */
  warnsWhen: 'above' | 'below';
  read(): Promise<number>;
}

export class StorageWatch {
  private readonly warned = new Set<StorageFigure>();

  constructor(
    private readonly figures: readonly StorageFigure[],
    private readonly log: Pick<Log, 'warn' | 'info'>,
  ) {}

  /** A figure that cannot be read stays as it was. */
  async measure(): Promise<void> {
    for (const figure of this.figures) {
      const bytes = await figure.read().catch(() => undefined);
      if (bytes !== undefined) this.judge(figure, bytes);
    }
  }

  private judge(figure: StorageFigure, bytes: number): void {
    const { name, limitMegabytes, warnsWhen } = figure;
    const limit = limitMegabytes * MEGABYTE;
    // above 0: past the limit, as a part of it
    const past = ((bytes - limit) / limit) * (warnsWhen === 'above' ? 1 : -1);
    const warning = { event: 'storage_warning', figure: name, bytes, limit };
    if (past > 0 && !this.warned.has(figure)) {
      this.warned.add(figure);
      this.log.warn(warning, `storage runs out: ${name} is ${warnsWhen} its limit`);
    } else if (past < -MARGIN && this.warned.delete(figure)) {
      this.log.info(warning, `storage is enough again: ${name}`);
    }
  }
}

interface Watched {
  config: { databaseWarningMegabytes: number; dataDirFreeWarningMegabytes: number };
  /** Any database of the process. */
  database: Database;
  /** Folder of the embedded database. */
  dataDir: string | undefined;
  metrics: Metrics;
  log: Log;
}

/** @returns a function that ends it */
export function watchStorage({ config, database, dataDir, metrics, log }: Watched): () => void {
  const size: StorageFigure = {
    name: 'database_size_bytes',
    limitMegabytes: config.databaseWarningMegabytes,
    warnsWhen: 'above',
    read: () => sizeOf(database),
  };
  measure(metrics, size, 'Size of the database');
  const figures = [size];
  if (dataDir !== undefined) {
    const free: StorageFigure = {
      name: 'data_dir_free_bytes',
      limitMegabytes: config.dataDirFreeWarningMegabytes,
      warnsWhen: 'below',
      read: () => freeIn(dataDir),
    };
    measure(metrics, free, 'Free on the disk of DATA_DIR');
    figures.push(free);
  }
  const watch = new StorageWatch(
    figures.filter(({ limitMegabytes }) => limitMegabytes > 0),
    log,
  );
  void watch.measure();
  const timer = setInterval(() => void watch.measure(), MEASURED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The figure and, if there is one, its limit, which an alarm compares. */
function measure(metrics: Metrics, { name, limitMegabytes, read }: StorageFigure, help: string): void {
  metrics.gauge(name, help, [], async (gauge) => gauge.set(await read()));
  if (limitMegabytes === 0) return;
  const limit = name.replace(/_bytes$/, '_limit_bytes');
  metrics.gauge(limit, `Limit of ${name}`, [], (gauge) => gauge.set(limitMegabytes * MEGABYTE));
}

const databaseSize = readQuery(
  'runtime.database_size',
  'SELECT pg_database_size(current_database())::text AS bytes',
);

async function sizeOf(database: Database): Promise<number> {
  const row = await database.acrossCompanies().one<{ bytes: string }>(databaseSize);
  return Number(row?.bytes);
}

/** Bytes that users other than root may still write. */
async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

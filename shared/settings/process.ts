// What runs in a process, where its files are, and what it says of itself to those who operate it.
import { choice, integer, list, path, pattern, url } from './kinds';
import { EVERY_PROCESS, setting, type ValuesOf } from './setting';

export const PROCESS = {
  SERVICES: setting(list, {
    meaning: 'Services of this process, comma separated; "gateway" is one of the names.',
    default: 'all',
    example: 'all',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
  }),
  DATA_DIR: setting(path, {
    meaning: 'Folder of the embedded database and of captured mail.',
    default: './data',
    neededBy: EVERY_PROCESS,
  }),
  LOG_LEVEL: setting(choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), {
    meaning: 'trace, debug, info, warn, error, fatal or silent.',
    default: 'info',
    neededBy: EVERY_PROCESS,
  }),
  HEALTH_PORT: setting(integer(0, 65_535), {
    meaning:
      '/livez, /readyz and /metrics (Prometheus) of this process, on a port that is not for the public.',
    example: '9090',
    neededBy: EVERY_PROCESS,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url('http:', 'https:'), {
    meaning: 'Traces go to this collector (OpenTelemetry, OTLP over HTTP).',
    example: 'http://127.0.0.1:4318',
    neededBy: EVERY_PROCESS,
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(pattern(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/), {
    meaning: 'The part of the traces that is kept, 0 to 1.',
    default: '0.1',
    neededBy: EVERY_PROCESS,
  }),
};

export interface TracingConfig {
  endpoint: string;
  /** Part of the traces that begin here and are kept, 0 to 1. What a caller has decided stands. */
  sampleRatio: number;
}

export interface ProcessConfig {
  services: readonly string[] | 'all';
  /** Absolute. */
  dataDir: string;
  logLevel: string;
  /** Absent: no port for health. */
  healthPort: number | undefined;
  tracing: TracingConfig | undefined;
}

export function processConfig(values: ValuesOf<typeof PROCESS>): ProcessConfig {
  const { SERVICES: names, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  return {
    services: names.length === 0 || names.includes('all') ? 'all' : names,
    dataDir: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    healthPort: values.HEALTH_PORT,
    tracing: endpoint === undefined ? undefined : { endpoint, sampleRatio: Number(ratio) },
  };
}

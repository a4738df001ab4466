// Services of a process, its files, and its logs, metrics and traces for those who operate it.
import { isProcessGroup, membersOf, PROCESS_GROUPS } from '../contracts/process-groups';
import { choice, integer, list, path, pattern, url } from './kinds';
import { EVERY_PROCESS, fieldsOf, settingFor, type ValuesOf } from './setting';

const forAll = settingFor(EVERY_PROCESS);

export const PROCESS = {
  SERVICES: forAll(list, {
    meaning: `Services of this process, comma separated; "gateway" is one of the names. Groups of them: ${PROCESS_GROUPS.join(', ')}.`,
    default: 'all',
    example: 'all',
    isPerProcess: true,
  }),
  DATA_DIR: forAll(path, {
    meaning: 'Folder of the embedded database and of captured mail.',
    default: './data',
    inContainers: '/data',
  }),
  LOG_LEVEL: forAll(choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), {
    meaning:
      'trace, debug, info, warn, error, fatal or silent: lowest level that is logged. Requests are info, failed ' +
      'sign-ins warn.',
    default: 'info',
  }),
  HEALTH_PORT: forAll(integer(0, 65_535), {
    meaning:
      '/livez, /readyz and /metrics (Prometheus) of this process, on a port that is not for the public.',
    example: '9090',
    inContainers: '9090',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: forAll(url('http:', 'https:'), {
    meaning: 'Traces go to this collector (OpenTelemetry, OTLP over HTTP).',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_TRACES_SAMPLER_ARG: forAll(pattern(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/), {
    meaning: 'Share of the traces that is recorded, 0 to 1.',
    default: '0.1',
  }),
};

export type ProcessConfig = ReturnType<typeof processConfig>;
export type TracingConfig = NonNullable<ProcessConfig['tracing']>;

export function processConfig(values: ValuesOf<typeof PROCESS>) {
  const { SERVICES, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG, ...rest } = values;
  const services =
    SERVICES.length === 0 || SERVICES.includes('all') ? ('all' as const) : withoutGroups(SERVICES);
  // the part of the traces that begin here; what a caller has decided stands
  const sampleRatio = Number(OTEL_TRACES_SAMPLER_ARG);
  return {
    ...fieldsOf(rest),
    services,
    tracing: endpoint === undefined ? undefined : { endpoint, sampleRatio },
  };
}

function withoutGroups(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (isProcessGroup(name) ? membersOf(name) : [name]));
}

// Health of the instance for its administrators, and the answers of processes that it consists of. Part of the service `identity`.
import { type Static, Type } from '@sinclair/typebox';
import { INSTANCE_ADMIN, internal } from '../access';
import { type ActionContract, defineAction } from '../contract';
import { named } from '../named';
import { Nullable, oneOf, Timestamp } from '../primitives';

/** Limit of the answer of one process to the gateway. */
const PROCESS_TIMEOUT_MS = 3_000;
/** Longer than that of a process, so that a gateway can say which one did not answer. */
const GATEWAY_TIMEOUT_MS = 4_000;

const count = Type.Integer({ minimum: 0 });

const Part = oneOf(['up', 'down', 'unused'] as const);
export type PartState = Static<typeof Part>;
const processFields = { node: Type.String(), version: Type.String(), startedAt: Timestamp };

/** null: the database did not answer in time, or the service has none. */
const databaseFields = {
  database: { ...Part, description: '`unused` for a service without one' },
  schema: Nullable(oneOf(['current', 'behind', 'ahead'] as const)),
  jobs: Nullable(
    named('JobFigures', {
      waiting: count,
      oldestSeconds: count,
      running: count,
      retrying: count,
      failed: { ...count, description: 'Jobs that failed for good' },
    }),
  ),
  outbox: Nullable(named('OutboxFigures', { waiting: count, oldestSeconds: count, refused: count })),
};

/** null: no limit is set, or the database is not an embedded one. */
export const StorageFigures = named('StorageFigures', {
  databaseBytes: count,
  databaseLimitBytes: Nullable(count),
  dataDirFreeBytes: Nullable(count),
  dataDirFreeLimitBytes: Nullable(count),
});

const ServiceAnswer = Type.Object({ ...processFields, ...databaseFields });

export type ServiceHealth = Static<typeof ServiceHealth>;
const ServiceHealth = named('ServiceHealth', {
  name: Type.String(),
  status: oneOf(['up', 'degraded', 'down'] as const),
  instances: count,
  answering: count,
  versions: Type.Array(Type.String()),
  ...databaseFields,
});

/** Messages of all companies that have not been sent. */
export const MailBacklog = named('MailBacklog', {
  queued: count,
  oldestSeconds: count,
  retrying: count,
  failedLastDay: { ...count, description: 'Messages of the last 24 hours that failed for good' },
});

const partsFields = {
  services: Type.Array(ServiceHealth),
  mail: Nullable(MailBacklog),
  storage: Nullable(StorageFigures),
};
const gatewayFields = { ...processFields, bus: Part, redis: Part };

/** The instance as one gateway sees it. */
export const GatewayAnswer = Type.Object({ ...gatewayFields, ...partsFields });

/** The action that the runtime adds to each service: it names no service, so no contract of one has it. */
export function serviceHealth(service: string) {
  const action = defineAction({
    summary: 'Figures of a service in this process',
    access: internal('gateway'),
    output: ServiceAnswer,
    timeoutMs: PROCESS_TIMEOUT_MS,
    idempotent: true,
  });
  return { ...action, name: `${service}.health` } satisfies ActionContract;
}

export const gatewayHealth = defineAction({
  summary: 'State of this gateway, and of everything that it can reach',
  access: internal('identity'),
  output: GatewayAnswer,
  timeoutMs: GATEWAY_TIMEOUT_MS,
  idempotent: true,
});

export const instanceHealthActions = {
  instanceHealth: defineAction({
    summary: 'Read the health of the instance',
    description:
      'Each part is asked in parallel and has three seconds; one that does not answer is `down`, and its figures are null. The ' +
      'response is 200 then, too. Without `identity` or its database nobody can sign in, and /readyz of the gateways and ' +
      '/readyz of the processes (`HEALTH_PORT`) have the state. The age of the last backup is not known here.',
    http: 'GET /api/instance/health',
    access: INSTANCE_ADMIN,
    output: named('InstanceHealth', {
      status: oneOf(['up', 'degraded'] as const),
      gateways: Type.Array(named('GatewayHealth', gatewayFields)),
      ...partsFields,
    }),
    weight: 5,
    work: { queue: 'processes', atMost: '3 s for each process' },
  }),
};

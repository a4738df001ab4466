// Health of the instance as this gateway sees it: each service by all of its processes, the bus, Redis, and figures of the instance.
// A part that does not answer is reported, and delays nothing but its own row.
import type { Redis } from 'ioredis';
import type { ServiceBroker } from 'moleculer';
import { companies } from '../../shared/contracts/companies';
import type { Output } from '../../shared/contracts/contract';
import { gateway } from '../../shared/contracts/gateway';
import { type PartState, type ServiceHealth, serviceHealth } from '../../shared/contracts/instance/health';
import { mail } from '../../shared/contracts/mail';
import { SERVICE_NAMES } from '../../shared/contracts/service-names';
import { readAction } from '../../shared/runtime/action';
import { nodesOffering } from '../../shared/runtime/moleculer/internals';
import { isBusUp } from '../../shared/runtime/moleculer/nats-watch';
import { STARTED_AT } from '../../shared/runtime/service-health';
import { VERSION } from '../../shared/runtime/version';
import { within } from '../../shared/runtime/work/work-loop';

const PART_WITHIN_MS = 3_000;

type Answer = Output<ReturnType<typeof serviceHealth>>;

export function healthAction(broker: ServiceBroker, redis: Redis | undefined) {
  return readAction(gateway.health, async (_input, ctx) => {
    const [redisState, services, backlog, storage] = await Promise.all([
      stateOfRedis(redis),
      Promise.all(SERVICE_NAMES.map((name) => stateOfService(broker, name))),
      within(PART_WITHIN_MS, ctx.call(mail.backlog, {})),
      within(PART_WITHIN_MS, ctx.call(companies.storage, {})),
    ]);
    return {
      node: ctx.node,
      version: VERSION,
      startedAt: STARTED_AT,
      bus: stateOfBus(broker, ctx.config.nats !== undefined),
      redis: redisState,
      services,
      mail: backlog ?? null,
      storage: storage?.figures ?? null,
    };
  });
}

function stateOfBus(broker: ServiceBroker, hasBus: boolean): PartState {
  if (!hasBus) return 'unused';
  return isBusUp(broker) ? 'up' : 'down';
}

async function stateOfRedis(redis: Redis | undefined): Promise<PartState> {
  if (!redis) return 'unused';
  return (await within(PART_WITHIN_MS, redis.ping())) === undefined ? 'down' : 'up';
}

async function stateOfService(broker: ServiceBroker, name: string): Promise<ServiceHealth> {
  const { name: action, timeoutMs: timeout } = serviceHealth(name);
  const nodes = nodesOffering(broker, action);
  const calls = nodes.map((nodeID) =>
    broker.call<Answer, object>(action, {}, { meta: { caller: gateway.name }, nodeID, timeout }),
  );
  const answers = (await Promise.allSettled(calls)).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  // the processes of a service share its schema: the figures of one are those of all
  const best = answers.find(({ database }) => database !== 'down') ?? answers[0];
  return {
    name,
    status: statusOf(answers, nodes.length),
    instances: nodes.length,
    answering: answers.length,
    versions: [...new Set(answers.map(({ version }) => version))],
    database: best?.database ?? 'down',
    schema: best?.schema ?? null,
    jobs: best?.jobs ?? null,
    outbox: best?.outbox ?? null,
  };
}

function statusOf(answers: readonly Answer[], instances: number): ServiceHealth['status'] {
  if (answers.length === 0) return 'down';
  const isWhole =
    answers.length === instances &&
    answers.every(({ database, schema }) => database !== 'down' && (schema ?? 'current') === 'current');
  return isWhole ? 'up' : 'degraded';
}

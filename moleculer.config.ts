// Broker options: only what differs from Moleculer's defaults, each with its reason.
import { randomUUID } from 'node:crypto';
import type { BrokerOptions, Middleware } from 'moleculer';
import { joinedArguments } from './shared/runtime/moleculer/log-arguments';
import { nodeName, processName, versionedNamespace } from './shared/runtime/moleculer/names';
import { connectionOptions } from './shared/runtime/moleculer/nats-connection';
import { natsWatch } from './shared/runtime/moleculer/nats-watch';
import { nodeProbe } from './shared/runtime/moleculer/node-probe';
import { packetGuard } from './shared/runtime/moleculer/packet-guard';
import { transportFailures } from './shared/runtime/moleculer/silent-node';
import { NatsTransporter } from './shared/runtime/moleculer/transporter';
import type { Config } from './shared/settings/config';

/** `observers` see every call of an action in this process. */
export function brokerOptions(config: Config, observers: readonly Middleware[] = []): BrokerOptions {
  const failures = transportFailures();
  return {
    namespace: versionedNamespace(config.busNamespace),
    nodeID: nodeName(config.services),
    transporter: natsTransporter(config),
    // nobody can guess the id of a request that waits for its response
    uidGenerator: () => randomUUID(),
    // Dates, buffers and long strings survive; 200 MB of stream took 1.2 s against 24 s with JSON
    serializer: config.nats ? 'Notepack' : null,
    logger: {
      type: 'Pino',
      options: {
        level: brokerLogLevel(config.logLevel),
        pino: { options: { base: undefined, hooks: { logMethod } } },
      },
    } as never,
    // the default 0 leaves the caller of a killed process waiting for a minute
    requestTimeout: config.requestTimeoutSeconds * 1_000,
    // $node.options would show the credentials of the bus.
    internalServices: false,
    // calls in flight complete before a stopped process goes
    tracking: { enabled: true, shutdownTimeout: 10_000 },
    heartbeatInterval: 3,
    heartbeatTimeout: 10,
    maxCallLevel: 20,
    // the process stops by itself (deploy/entry/process.ts): the broker's own handlers would exit as soon as the broker has
    // stopped, with the database still running
    skipProcessEventRegistration: true,
    // A repeated call may repeat its effect, so the bus retries nothing by itself.
    retryPolicy: { enabled: false },
    circuitBreaker: {
      enabled: config.nats !== undefined,
      threshold: 0.5,
      minRequestCount: 20,
      halfOpenTime: 5_000,
      check: failures.isOne,
    },
    // A service is announced to other nodes within 50 ms, and they learn that it leaves before it stops; a single process has no
    // other nodes.
    registry: { stopDelay: config.nats ? 500 : 0, preferLocal: true } as never,
    transit: { serviceChangedDebounceTime: 50 } as never,
    // inputs are checked by the contracts; schemas in the broker's own validator would travel in every INFO packet
    validator: false,
    // innermost first. The order of the defaults lets a cache answer before authorization and hides time-outs from
    // the circuit breaker; the rest of the defaults is not used here and would cost on every call.
    internalMiddlewares: false,
    middlewares: [
      ...OWN_ORDER,
      natsWatch,
      failures.middleware,
      ...(config.nats ? [packetGuard(config.busNodes), nodeProbe()] : []),
      ...observers,
    ] as (string | Middleware)[] as Middleware[],
  };
}

const OWN_ORDER = ['ActionHook', 'ContextTracker', 'Timeout', 'CircuitBreaker', 'ErrorHandler'];

/** The broker's own lines below a warning are of no use; a log level above it applies to the broker too. */
function brokerLogLevel(logLevel: string): string {
  return ['error', 'fatal', 'silent'].includes(logLevel) ? logLevel : 'warn';
}

function natsTransporter({ nats, services }: Config): BrokerOptions['transporter'] {
  if (!nats) return null;
  const process = processName(services);
  return new NatsTransporter(connectionOptions(nats, process), process);
}

/** Changes the arguments of each log call; a hook of pino. */
function logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void): void {
  log.apply(this, joinedArguments(args));
}

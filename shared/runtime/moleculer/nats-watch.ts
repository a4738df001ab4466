// The broker does not notice a NATS outage: it sends calls that the client drops (nats.js discards unwritten data at each
// reconnect), waits ten seconds for responses that were lost with the connection, and finds its peers only seconds after
// the bus is back. This watcher reads the status of the client: it refuses pending calls at once when the bus is lost, and
// every call until it is back.
import { type Context, Errors, type Middleware, type ServiceBroker } from 'moleculer';
import type { Status } from 'nats';
import { announce, pendingRequestsOf, transporterOf } from './internals';
import { NatsTransporter } from './transporter';

const downBrokers = new WeakSet<ServiceBroker>();

/** False while the bus is lost; a process without a bus is always connected. */
export function isBusUp(broker: ServiceBroker): boolean {
  return !downBrokers.has(broker);
}

export const natsWatch: Middleware = {
  name: 'NatsWatch',
  remoteAction(next: (ctx: Context) => Promise<unknown>) {
    return (ctx: Context) => (isBusUp(ctx.broker) ? next(ctx) : Promise.reject(disconnected()));
  },
  async started(broker: ServiceBroker) {
    const transporter = transporterOf(broker);
    if (transporter instanceof NatsTransporter) void watch(broker, transporter);
  },
} as Middleware;

async function watch(broker: ServiceBroker, transporter: NatsTransporter): Promise<void> {
  for await (const status of transporter.status()) {
    if (status.type === 'disconnect') lose(broker, transporter);
    if (status.type === 'reconnect') await regain(broker, transporter);
    if (status.type === 'error') reportRefused(broker, status);
  }
}

function lose(broker: ServiceBroker, transporter: NatsTransporter): void {
  downBrokers.add(broker);
  transporter.hold();
  const pending = pendingRequestsOf(broker);
  pending?.forEach(({ reject }, id) => {
    reject(disconnected());
    pending.delete(id);
  });
}

async function regain(broker: ServiceBroker, transporter: NatsTransporter): Promise<void> {
  downBrokers.delete(broker);
  transporter.release();
  await announce(broker);
}

/** NATS refuses a subject only if nats.conf is of another release or of other processes. */
function reportRefused({ logger }: ServiceBroker, { data, permissionContext }: Status): void {
  const { operation, subject } = permissionContext ?? {};
  logger.warn(`NATS refuses: ${data}${operation ? ` (${operation} ${subject})` : ''}`);
}

/** The error for a call that cannot be sent. */
function disconnected(): Error {
  return new Errors.BrokerDisconnectedError('the bus is lost');
}

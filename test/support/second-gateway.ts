// A further gateway in front of a test system on NATS, as behind a load balancer.

import { once } from 'node:events';
import { connect } from 'node:net';
import { ServiceBroker } from 'moleculer';
import { withGateway } from '../../deploy/entry/process';
import { brokerOptions } from '../../moleculer.config';
import { createLog } from '../../shared/runtime/observability/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { startSystem } from '../../shared/runtime/system';
import { plainBus } from './bus-keys';
import { runPrefix } from './cluster-names';
import { endsWithFile } from './end-of-file';
import { adminAddress } from './postgres';
import type { TestSystem } from './system';

const LOCAL_NATS = 'nats://127.0.0.1:4222';
const CONNECT_LIMIT_MS = 2_000;

/** Settings that put a test system on the bus; undefined where no NATS answers, which is an error in CI. */
export async function busSettings(): Promise<Record<string, string> | undefined> {
  const url = process.env.NATS_URL ?? LOCAL_NATS;
  if (await answers(new URL(url))) {
    return { BUS_NAMESPACE: runPrefix(), ...plainBus(url) };
  }
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(`REQUIRE_SERVICES=1, but no NATS at ${url}`);
  process.stdout.write(`No NATS at ${url}: tests of several gateways are skipped\n`);
  return undefined;
}

async function answers({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port || 4222) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_LIMIT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface SecondGateway {
  baseUrl: string;
}

export async function startSecondGateway({ config }: TestSystem): Promise<SecondGateway> {
  const own = { ...config, port: 0, services: ['gateway'], baseUrl: 'http://127.0.0.1:0' };
  const log = createLog(own.logLevel);
  const broker = new ServiceBroker(brokerOptions(own));
  const options = { broker, config: own, log, metrics: new Metrics(), services: [], address: adminAddress() };
  const system = await startSystem(withGateway(options));
  await broker.waitForServices(['identity', 'companies', 'clients']);
  endsWithFile(() => system.stop());
  return { baseUrl: `http://127.0.0.1:${own.port}` };
}

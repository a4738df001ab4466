// A system with the API on the bus, on a NATS server of the test's own with the users and permissions of deploy/nats.conf
// as `BUS_CLIENTS=crm,erp npm run generate` writes it.
import { connect, headers, type NatsConnection } from 'nats';
import { serviceNames } from '../../deploy/entry/load-services';
import { keyVariable, newNatsKeys, seedVariable } from '../../deploy/entry/nats-keys';
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { natsConf } from '../../deploy/generate/nats-conf';
import { PEER } from './bus-peer';
import { type NatsServer, natsProgram, startNatsServer } from './nats-server';
import { loginOf, newUsers } from './nats-users';
import { startOwnSystem, type TestSystem } from './system';

const CLIENTS = ['crm', 'erp', 'shop'];
const PROCESSES = [...serviceNames(), 'gateway'];

export const describeBusApi = natsProgram() ? describe : describe.skip;

const users = new WeakMap<NatsConnection, string>();

export interface BusAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Record<string, unknown>;
}

export class BusApiSystem {
  system!: TestSystem;
  private server!: NatsServer;
  private readonly connections: NatsConnection[] = [];
  private readonly users: Record<string, string> = { ...newUsers(), ...newNatsKeys(CLIENTS) };

  async start(env: Record<string, string> = {}): Promise<void> {
    const conf = natsConf([...PROCESSES, PEER], CLIENTS);
    this.server = await startNatsServer(natsProgram() ?? '', this.users, conf);
    this.system = await startOwnSystem({
      // all in one process
      SERVICES: ['gateway', ...serviceNames()].join(),
      NATS_URL: this.url,
      NATS_SEED: this.keyOf(PEER).NATS_SEED,
      BUS_CLIENTS: CLIENTS.join(),
      BUS_CA_FILE: this.server.caFile,
      ...newBusKeys(),
      ...env,
    });
  }

  get caFile(): string {
    return this.server.caFile;
  }

  get url(): string {
    return this.server.url;
  }

  keyOf(user: string): { NATS_SEED: string; NATS_KEY: string } {
    const { [seedVariable(user)]: NATS_SEED = '', [keyVariable(user)]: NATS_KEY = '' } = this.users;
    return { NATS_SEED, NATS_KEY };
  }

  /** A connection as the user of a bus client, or of a service. */
  async connectAs(user: string): Promise<NatsConnection> {
    const tls = { caFile: this.server.caFile };
    const options = { ...loginOf(this.users, user), inboxPrefix: `_INBOX.${user}` };
    const connection = await connect({ servers: this.url, tls, ...options });
    this.connections.push(connection);
    users.set(connection, user);
    return connection;
  }

  async stop(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.close()));
    await this.system?.stop();
    this.server?.stop();
  }
}

/** Names and values of headers; `undefined` sends the message without an answer to wait for. */
export type Sent = readonly (readonly [string, string])[];

export async function ask(
  connection: NatsConnection,
  action: string,
  data: unknown = '',
  sent: Sent = [],
): Promise<BusAnswer> {
  const hdrs = headers();
  for (const [name, value] of sent) hdrs.append(name, value);
  const payload = data instanceof Uint8Array || typeof data === 'string' ? data : JSON.stringify(data);
  const answer = await connection.request(`invoicing.v1.${userOf(connection)}.${action}`, payload, {
    headers: hdrs,
    timeout: 30_000,
  });
  const received = [...(answer.headers ?? [])].map(([name, [value = '']]): [string, string] => [name, value]);
  const text = answer.string();
  return {
    status: Number(answer.headers?.get('Status-Code')),
    headers: new Map(received),
    body: text === '' ? {} : JSON.parse(text),
  };
}

/** Name of the user that made the connection. */
export function userOf(connection: NatsConnection): string {
  return users.get(connection) ?? '';
}

export const bearer = (key: string): [string, string] => ['Authorization', `Bearer ${key}`];

/** @list all — starts a dozen processes */
// What a peer could do with packets of others, were it to see all of them: on a NATS without users it does.

import { connect, type NatsConnection } from 'nats';
import { decode, encode } from 'notepack.io';
import { serviceNames } from '../../deploy/entry/load-services';
import { clients } from '../../shared/contracts/clients';
import { busAndCache } from '../support/bus-and-cache';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { HttpClient } from '../support/http-client';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

interface Captured {
  subject: string;
  text: string;
  packet: Record<string, unknown>;
}

describeCluster('a peer that sees every packet of the bus', () => {
  let cluster: Cluster;
  let connection: NatsConnection;
  let host: CompanyAccount;
  let clientId: string;
  const seen: Captured[] = [];

  beforeAll(async () => {
    cluster = await startCluster({ services: [serviceNames().join()], gateways: 1 });
    host = await owner(cluster);
    clientId = (await host.http.call(clients.create, { name: 'Secret Ltd' })).id;
    connection = await connect({ servers: busAndCache()?.natsUrl });
    connection.subscribe(`MOL-${cluster.name}.>`, {
      callback: (_error, { subject, data }) => {
        const text = Buffer.from(data).toString('latin1');
        seen.push({ subject, text, packet: decode(Buffer.from(data)) });
      },
    });
    await connection.flush();
  });
  afterAll(() => connection?.close());

  async function requestOf(action: string): Promise<Captured> {
    const isIt = ({ packet }: Captured) => packet.action === action;
    await until(`${action} was on the bus`, () => seen.some(isIt));
    const found = seen.findLast(isIt);
    if (!found) throw new Error(`no ${action}`);
    return found;
  }

  /** The answer to a packet, which goes to the node that it names as its sender. */
  async function answerTo(
    subject: string,
    packet: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const from = seen.length;
    connection.publish(subject, encode(packet));
    const isIt = (one: Captured) => one.subject.includes('.RES.') && one.packet.id === packet.id;
    await until('it is answered', () => seen.slice(from).some(isIt));
    return seen.slice(from).find(isIt)?.packet ?? {};
  }

  it('reads no password in a request, no session and no address of a user', async () => {
    const { email, password } = host;
    const answer = await new HttpClient(cluster.baseUrl).post('/api/auth/sign-in/email', { email, password });
    expect(answer.status).toBe(200);
    await requestOf('identity.signIn');
    await host.http.get(`/api/clients/${clientId}`);
    const requests = seen.filter(({ subject }) => subject.includes('.REQ.'));
    const readable = requests.filter(({ text }) => text.includes(password) || text.includes(email));
    expect(readable.map(({ packet }) => packet.action)).toEqual([]);
  });

  it('gets nothing but the same call again with a captured request', async () => {
    expect((await host.http.get(`/api/clients/${clientId}`)).status).toBe(200);
    const { subject, packet } = await requestOf('clients.get');
    expect(await answerTo(subject, packet)).toMatchObject({ success: true });
    const other = { ...(packet.params as object), from: 'identity' };
    for (const changed of [
      { action: 'clients.remove' },
      { action: 'companies.profile' },
      { sender: `gateway.${cluster.name}` },
      { id: 'another-id' },
      { params: { id: clientId } },
      { params: other },
      { params: flipped(packet.params as { box: Buffer }) },
    ]) {
      const answer = await answerTo(subject, { ...packet, ...changed });
      expect([changed, answer]).toEqual([
        changed,
        expect.objectContaining({ success: false, error: expect.objectContaining({ code: 401 }) }),
      ]);
    }
  });

  it('gets nothing with the parts of two requests put together', async () => {
    await host.http.get('/api/clients');
    await host.http.get(`/api/clients/${clientId}`);
    const [list, get] = [await requestOf('clients.list'), await requestOf('clients.get')];
    const answer = await answerTo(get.subject, { ...list.packet, params: get.packet.params });
    expect(answer).toMatchObject({ success: false, error: { code: 401 } });
  });
});

function flipped(sealed: { box: Buffer }): object {
  const box = Buffer.from(sealed.box);
  box[box.length - 1] = (box.at(-1) ?? 0) ^ 1;
  return { ...sealed, box };
}

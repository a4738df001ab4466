/** @list all — starts a dozen processes */
// With the password on the bus and the keys of `mail` alone, a peer can do what `mail` needs, and nothing else.

import { connect, type NatsConnection } from 'nats';
import { encode } from 'notepack.io';
import { passwordVariable } from '../../deploy/entry/password-variable';
import { BusKeys } from '../../shared/runtime/bus/bus-keys';
import { signPacket } from '../../shared/runtime/bus/signed-packet';
import { busAndCache } from '../support/bus-and-cache';
import { createPeer } from '../support/bus-peer';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { HttpClient } from '../support/http-client';
import { natsProgram } from '../support/nats-server';
import { type CompanyAccount, owner } from '../support/users';

const nats = busAndCache() && natsProgram();
const refused = expect.objectContaining({ code: 401, type: 'unauthorized' });
/** Version of Moleculer's protocol. */
const PROTOCOL = '5';

(nats ? describe : describe.skip)('a peer with the password and the keys of mail alone', () => {
  let cluster: ClusterSystem;
  let thief: ReturnType<typeof createPeer>;
  let raw: NatsConnection;
  let host: CompanyAccount;

  beforeAll(async () => {
    cluster = await startClusterSystem({});
    host = await owner(cluster);
    thief = createPeer(cluster.settings, { user: 'mail', keysOf: ['mail'] });
    await thief.broker.start();
    await thief.broker.waitForServices(['clients', 'companies', 'identity', 'settings', 'mail']);
    const { NATS_URL: servers, ...settings } = cluster.settings;
    raw = await connect({ servers, user: 'mail', pass: settings[passwordVariable('mail')] });
  });
  afterAll(async () => {
    await raw?.close();
    await thief?.broker.stop();
  });

  function call(action: string, params: object, meta: object = {}): Promise<unknown> {
    return thief.broker.call(action, params, { meta: { caller: 'mail', ...meta } });
  }

  /** As identity signs it: what `mail` has seen, or what it would make. */
  function claims(): object {
    const { userId, email, companyId } = host;
    const session = { via: 'session', credentialId: userId, restrictedToCompanyId: null, scopes: null };
    return { userId, email, locale: null, companyId, role: 'OWNER', ...session };
  }

  function publish(subject: string, packet: object): void {
    raw.publish(`MOL-invoicing.${subject}`, encode({ ver: PROTOCOL, ...packet }));
  }

  it('calls what mail needs', async () => {
    expect(await call('settings.mailSender', { companyId: host.companyId })).toMatchObject({
      companyName: expect.any(String),
    });
  });

  it.each([
    ['identity.usersByIds', { userIds: [] }],
    ['identity.introspect', { kind: 'session', hash: 'x' }],
    ['identity.signInExternal', {}],
    ['companies.addMember', {}],
    ['companies.profile', {}],
    ['sso.endSession', {}],
    ['webhooks.accept', { events: [] }],
  ])('cannot call the internal action %s, which mail does not need', async (action, params) => {
    await expect(call(action, params)).rejects.toEqual(refused);
    await expect(call(action, params, { caller: 'gateway' })).rejects.toEqual(refused);
    await expect(call(action, params, { caller: 'companies' })).rejects.toEqual(refused);
  });

  it('cannot act as a user, with a principal that it forges or one that it has seen', async () => {
    const seen = createPeer(cluster.settings).signer.sign('principal', claims());
    for (const principal of [thief.signer.sign('principal', claims()), seen]) {
      await expect(call('clients.list', {}, { principal })).rejects.toEqual(refused);
      await expect(call('clients.list', {}, { principal, caller: 'gateway' })).rejects.toEqual(refused);
    }
  });

  it('finds nothing on the bus that tells credentials or changes routes', async () => {
    const names = thief.broker.registry.getActionList({}).map(({ name }) => name);
    expect(names).toContain('identity.signIn');
    expect(names.filter((name) => /^\$|^gateway\./.test(name))).toEqual(['gateway.keyUses']);
    await expect(thief.broker.call('$node.options', {})).rejects.toMatchObject({ code: 404 });
  });

  it.each(['mail.thief', 'mail.identity', 'identity-x.thief', 'identity-x', 'identity', 'all.thief'])(
    'draws no sign-in by the INFO packet of %s, which claims identity',
    async (sender) => {
      const taken: string[] = [];
      raw.subscribe('MOL-invoicing.REQ.mail.>', {
        callback: (_error, { subject }) => void taken.push(subject),
      });
      const actions = { 'identity.signIn': { name: 'identity.signIn', rawName: 'signIn' } };
      for (const services of [
        [{ name: 'identity', fullName: 'identity', actions, events: {}, settings: {} }],
        [{ name: 'mail', fullName: 'mail', actions, events: {}, settings: {} }],
      ])
        publish('INFO', signed('INFO', sender, infoOf(services)));
      publish('HEARTBEAT', { sender, cpu: 1 });
      await signInTwelveTimes();
      expect(taken.filter((subject) => subject.endsWith(sender))).toEqual([]);
    },
  );

  it.each([
    ['DISCONNECT', {}],
    ['INFO', infoOf([])],
  ])('takes no other process off the bus by a(n) %s in its name', async (type, payload) => {
    const nodes = thief.broker.registry.getNodeList({}).map(({ id }: { id: string }) => id);
    const others = nodes.filter((id: string) => !id.startsWith('mail.'));
    expect(others.length).toBeGreaterThan(5);
    for (const sender of others) {
      publish(type, { sender, ...payload });
      publish(type, signed(type, sender, payload));
      publish(type, { ...signed(type, thief.broker.nodeID, payload), sender });
    }
    await signInTwelveTimes();
  });

  it('ends no process by packets that are none', async () => {
    const names = thief.broker.registry.getNodeList({}).map(({ id }: { id: string }) => id);
    const { nodeID: sender } = thief.broker;
    const packets = [null, 7, 'x', [], {}, { sender: null }, { sender: {} }, { sender: [7] }, { sender }];
    const said = [null, [], ['INFO', sender, Number.MAX_SAFE_INTEGER, null], 'x'].map((what) => {
      const bytes = encode(what);
      return { sender, said: bytes, signature: thief.keys.pairOf('mail').sign(bytes) };
    });
    for (const subject of ['INFO', 'DISCONNECT', 'HEARTBEAT', 'DISCOVER', 'PING', 'PONG'])
      for (const packet of [...packets, ...said]) raw.publish(`MOL-invoicing.${subject}`, encode(packet));
    for (const name of names)
      for (const packet of packets) raw.publish(`MOL-invoicing.REQ.${name}`, encode(packet));
    await signInTwelveTimes();
    expect(thief.broker.registry.getNodeList({}).map(({ id }: { id: string }) => id)).toEqual(names);
  });

  async function signInTwelveTimes(): Promise<void> {
    await raw.flush();
    for (let count = 0; count < 12; count++) {
      const body = { email: host.email, password: host.password };
      const answer = await new HttpClient(cluster.baseUrl).post('/api/auth/sign-in/email', body);
      expect(answer.status).toBe(200);
    }
  }

  /** By the key of mail, whatever the sender is called. */
  function signed(type: string, sender: string, payload: object): object {
    const mails = new BusKeys(() => thief.keys.pairOf('mail'), []);
    return { sender, ...signPacket(mails, type, sender, payload) };
  }

  function infoOf(services: object[]): object {
    return {
      services,
      config: {},
      ipList: [],
      hostname: 'x',
      client: {},
      seq: 1_000,
      instanceID: 'x',
      metadata: {},
    };
  }
});

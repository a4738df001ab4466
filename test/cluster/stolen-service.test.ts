/** @list turn 6 — starts a dozen processes */
// A peer with the key of `mail` on the bus can do what `mail` needs, and nothing else. NATS refuses messages in the name of
// another; other processes treat the rest as messages of `mail`.

import { generateKeyPairSync } from 'node:crypto';
import type { ServiceBroker } from 'moleculer';
import { connect, type NatsConnection } from 'nats';
import { encode } from 'notepack.io';
import { serviceNames } from '../../deploy/entry/load-services';
import { subjectPrefix } from '../../shared/runtime/moleculer/names';
import { Signer } from '../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../shared/runtime/secrets/signing/signing-keys';
import { business } from '../services/documents/document-steps';
import { recordRows, rowsWritten, secretsIn, sendSecrets } from '../services/mail/secret-mails';
import { busAndCache } from '../support/bus-and-cache';
import { createPeer, signerOf } from '../support/bus-peer';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { HttpClient, sessionCookie } from '../support/http-client';
import { natsProgram } from '../support/nats-server';
import { loginOf } from '../support/nats-users';
import { until } from '../support/until';
import { type CompanyAccount, owner, signUp } from '../support/users';

const nats = busAndCache() && natsProgram();
const refused = expect.objectContaining({ code: 401, type: 'unauthorized' });
/** Version of the Moleculer protocol on NATS. */
const PROTOCOL = '5';
const PREFIX = subjectPrefix('invoicing');

(nats ? describe : describe.skip)('a peer with the key of mail alone', () => {
  let cluster: ClusterSystem;
  let thief: ServiceBroker;
  let raw: NatsConnection;
  let host: CompanyAccount;
  /** Subjects that NATS has refused to `raw`. */
  const violations: string[] = [];

  beforeAll(async () => {
    cluster = await startClusterSystem({});
    host = await owner(cluster);
    thief = createPeer(cluster.settings, 'mail');
    await thief.start();
    await thief.waitForServices(['clients', 'companies', 'identity', 'settings', 'mail']);
    raw = await connectAs('mail');
    void (async () => {
      for await (const { permissionContext } of raw.status())
        if (permissionContext) violations.push(`${permissionContext.operation} ${permissionContext.subject}`);
    })();
  });
  beforeEach(() => {
    violations.length = 0;
  });
  afterAll(async () => {
    await raw?.close();
    await thief?.stop();
  });

  function connectAs(user: string): Promise<NatsConnection> {
    const { NATS_URL: servers, BUS_CA_FILE: caFile } = cluster.settings;
    const login = loginOf(cluster.settings, user);
    return connect({ servers, tls: { caFile }, ...login, inboxPrefix: `_INBOX.${user}` });
  }

  /** The name of a running node of the process. */
  function nodeOf(process: string): string {
    const nodes: { id: string }[] = thief.registry.getNodeList({ onlyAvailable: true });
    const id = nodes.map((node) => node.id).find((name) => name.startsWith(`${process}.`));
    if (!id) throw new Error(`${process} is not there`);
    return id;
  }

  function call(action: string, params: object, meta: object = {}): Promise<unknown> {
    return thief.call(action, params, { meta: { caller: 'mail', ...meta } });
  }

  /** Claims as identity signs them: those that `mail` has seen, or would forge. */
  function claims(): object {
    const { userId, email, companyId } = host;
    const session = { via: 'session', credentialId: userId, restrictedToCompanyId: null, scopes: null };
    return { userId, email, locale: null, companyId, role: 'OWNER', ...session };
  }

  function publish(subject: string, packet: object): void {
    raw.publish(`${PREFIX}.${subject}`, encode({ ver: PROTOCOL, ...packet }));
  }

  /** NATS reports refusals of earlier messages before it answers the flush. */
  async function expectRefused(subjects: readonly string[]): Promise<void> {
    await raw.flush();
    const expected = subjects.map((subject) => `publish ${PREFIX}.${subject}`);
    await until('NATS has refused them', () => violations.length >= expected.length);
    expect(violations).toEqual(expected);
  }

  it('calls what mail needs', async () => {
    expect(await call('settings.mailSender', { companyId: host.companyId })).toMatchObject({
      companyName: expect.any(String),
    });
  });

  it('publishes as mail, without a word of NATS', async () => {
    const sender = thief.nodeID;
    publish('HEARTBEAT.mail', { sender, cpu: 1 });
    publish(`PING.${nodeOf('gateway')}.mail`, { sender, id: '1', time: 1 });
    publish(`REQ.${nodeOf('settings')}.mail`, { sender, id: '1', action: 'settings.none', meta: {} });
    await raw.flush();
    expect(violations).toEqual([]);
  });

  it('is refused by NATS whatever it says as another', async () => {
    const [gateway, identity, settings] = [nodeOf('gateway'), nodeOf('identity'), nodeOf('settings')];
    const subjects = [
      `REQ.${identity}.gateway`,
      `REQ.${settings}.gateway`,
      `RES.${gateway}.identity`,
      `RES.${gateway}.clients`,
      `EVENT.${gateway}.identity`,
      `INFO.${gateway}.identity`,
      'INFO.identity',
      'DISCONNECT.identity',
      'HEARTBEAT.identity',
      'DISCOVER.identity',
      `DISCOVER.${gateway}.identity`,
      `PING.${gateway}.identity`,
      `PONG.${gateway}.identity`,
    ];
    for (const subject of subjects) publish(subject, { sender: identity, ...infoOf([]) });
    await expectRefused(subjects);
    await signInTwelveTimes();
  });

  it('is refused by NATS what mail does not need, as mail', async () => {
    const [gateway, identity, clients] = [nodeOf('gateway'), nodeOf('identity'), nodeOf('clients')];
    const subjects = [
      `REQ.${identity}.mail`,
      `REQ.${clients}.mail`,
      `REQ.${gateway}.mail`,
      `RES.${clients}.mail`,
      `EVENT.${gateway}.mail`,
    ];
    for (const subject of subjects) publish(subject, { sender: thief.nodeID });
    await expectRefused(subjects);
  });

  it('cannot end the import of a stranger, as the gateway does for a client that is gone', async () => {
    const receivables = nodeOf('receivables');
    const notice = {
      sender: nodeOf('gateway'),
      event: 'request.abandoned',
      data: { ticket: 'x' },
      groups: [],
    };
    const subjects = [`EVENT.${receivables}.gateway`, `EVENT.${receivables}.mail`];
    for (const subject of subjects) publish(subject, { ...notice, broadcast: true });
    await expectRefused(subjects);
  });

  it('cannot report to the gateway that a service is gone, as NATS does', async () => {
    raw.publish('_INBOX.gateway.x.y', '');
    await raw.flush();
    await until('NATS has refused it', () => violations.length > 0);
    expect(violations).toEqual(['publish _INBOX.gateway.x.y']);
  });

  it('gets nothing with a request that the gateway has sent before', async () => {
    const documents = nodeOf('documents');
    const principal = signerOf(cluster.settings).sign('principal', claims());
    const captured = {
      sender: nodeOf('gateway'),
      id: 'captured',
      action: 'documents.list',
      params: {},
      meta: { caller: 'gateway', principal },
      headers: {},
      level: 1,
      stream: false,
    };
    const answers: unknown[] = [];
    raw.subscribe(`${PREFIX}.RES.mail.*.*`, { callback: (_error, message) => void answers.push(message) });
    publish(`REQ.${documents}.gateway`, captured);
    // The recipient drops a message that names another sender than the subject does.
    publish(`REQ.${documents}.mail`, captured);
    await expectRefused([`REQ.${documents}.gateway`]);
    const own = call('documents.list', {}, { caller: 'gateway', principal });
    await expect(own).rejects.toEqual(refused);
    await until('its answer is heard', () => answers.length > 0);
    await raw.flush();
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['companies.addMember', {}],
    ['companies.profile', {}],
    ['companies.list', {}],
    ['documents.list', {}],
    ['settings.xadesCertificate', {}],
  ])('cannot call %s, of a service that mail needs for something else', async (action, params) => {
    for (const caller of ['mail', 'gateway', 'identity', 'settings'])
      await expect(call(action, params, { caller })).rejects.toEqual(refused);
  });

  it('cannot act as a user, with a principal that it forges or one that it has seen', async () => {
    const seen = signerOf(cluster.settings).sign('principal', claims());
    const { privateKey } = generateKeyPairSync('ed25519');
    const own = new Signer(new SigningKeys(new Map([['identity', { own: privateKey, known: [] }]])));
    for (const principal of [own.sign('principal', claims()), seen])
      for (const caller of ['mail', 'gateway'])
        await expect(call('documents.list', {}, { principal, caller })).rejects.toEqual(refused);
  });

  it('finds nothing on the bus that tells credentials or changes routes', async () => {
    const names = thief.registry.getActionList({}).map(({ name }: { name: string }) => name);
    expect(names).toContain('identity.signIn');
    const ofGateway = names.filter((name: string) => /^\$|^gateway\./.test(name));
    expect(ofGateway.sort()).toEqual(['gateway.health', 'gateway.keyUses']);
    await expect(thief.call('$node.options', {})).rejects.toMatchObject({ code: 404 });
  });

  it.each(['mail.thief', 'mail.identity', 'identity.thief', 'mail.x y', 'identity', 'all.thief'])(
    'draws no sign-in by the INFO packet of %s, which claims identity',
    async (sender) => {
      const taken: string[] = [];
      raw.subscribe(`${PREFIX}.REQ.mail.*.*`, {
        callback: (_error, { subject }) => void taken.push(subject),
      });
      const actions = { 'identity.signIn': { name: 'identity.signIn', rawName: 'signIn' } };
      for (const services of [
        [{ name: 'identity', fullName: 'identity', actions, events: {}, settings: {} }],
        [{ name: 'mail', fullName: 'mail', actions, events: {}, settings: {} }],
      ])
        publish('INFO.mail', { sender, ...infoOf(services) });
      publish('HEARTBEAT.mail', { sender, cpu: 1 });
      await signInTwelveTimes();
      expect(taken.filter((subject) => subject.includes(`${sender}.`))).toEqual([]);
    },
  );

  it.each([
    ['DISCONNECT', {}],
    ['INFO', infoOf([])],
  ])(
    'takes no other process off the bus by a(n) %s in its name, under the subject of mail',
    async (type, payload) => {
      const nodes: string[] = thief.registry.getNodeList({}).map(({ id }: { id: string }) => id);
      const others = nodes.filter((id) => !id.startsWith('mail.'));
      expect(others.length).toBeGreaterThan(5);
      for (const sender of others) publish(`${type}.mail`, { sender, ...payload });
      await signInTwelveTimes();
      expect(violations).toEqual([]);
    },
  );

  it('ends no process by packets that are none', async () => {
    const names: string[] = thief.registry.getNodeList({}).map(({ id }: { id: string }) => id);
    const sender = thief.nodeID;
    const packets = [null, 7, 'x', [], {}, { sender: null }, { sender: {} }, { sender: [7] }, { sender }];
    const lists = [null, 7, 'x', [null], [7], [{ name: 'mail', actions: { 'mail.x': null } }]];
    const services = lists.map((list) => ({ ver: PROTOCOL, sender, services: list }));
    const batches = lists.map((batch) => ({ ver: PROTOCOL, sender, id: '', batch }));
    for (const type of ['INFO', 'DISCONNECT', 'HEARTBEAT', 'DISCOVER'])
      for (const packet of [...packets, ...services]) raw.publish(`${PREFIX}.${type}.mail`, encode(packet));
    for (const node of [nodeOf('settings'), nodeOf('gateway')])
      for (const type of ['REQ', 'RES', 'PING', 'PONG', 'INFO'])
        for (const packet of [...packets, ...batches])
          raw.publish(`${PREFIX}.${type}.${node}.mail`, encode(packet));
    await signInTwelveTimes();
    expect(await call('settings.mailSender', { companyId: host.companyId })).toBeTruthy();
    const still: string[] = thief.registry.getNodeList({}).map(({ id }: { id: string }) => id);
    expect(still).toEqual(names);
  });

  it('cannot make a stranger the OWNER of a company, as a second node of companies', async () => {
    const accomplice = createPeer(cluster.settings, 'companies');
    const { companyId } = host;
    accomplice.createService({
      name: 'companies',
      actions: {
        membership: () => ({ role: 'OWNER', joinedAt: '2020-01-01T00:00:00.000Z', suspended: null }),
        membershipsOf: () => ({ items: [{ companyId, name: 'Stolen', role: 'OWNER' }] }),
      },
    });
    const stranger = await signUp(cluster);
    await accomplice.start();
    await accomplice.waitForServices(['identity']);
    try {
      const body = { email: stranger.email, password: stranger.password };
      for (let count = 0; count < 12; count++) {
        const signedIn = await new HttpClient(cluster.baseUrl).post('/api/auth/sign-in/email', body);
        if (signedIn.status !== 200) continue;
        const http = new HttpClient(cluster.baseUrl).as({ cookie: sessionCookie(signedIn) });
        for (let tries = 0; tries < 6; tries++)
          expect((await http.get('/api/company/info')).status).toBeGreaterThanOrEqual(400);
      }
    } finally {
      await accomplice.stop();
    }
  });

  it('hears no link or code of a mail, nor does any process but those that make and redeem them', async () => {
    const makers = ['gateway', 'identity', 'documents'];
    const listeners = serviceNames().filter((name) => !makers.includes(name));
    const heard: string[] = [];
    const connections = await Promise.all(listeners.map(connectAs));
    for (const [index, connection] of connections.entries()) {
      const callback = (_error: unknown, { data }: { data: Uint8Array }) =>
        void heard.push(Buffer.from(data).toString('latin1'));
      connection.subscribe(`${PREFIX}.*.${listeners[index]}.*.*`, { callback });
      await connection.flush();
    }
    await recordRows(cluster);
    const secrets = await sendSecrets(cluster, await business(cluster, {}, {}));
    await Promise.all(connections.map((connection) => connection.close()));
    const boxes = (texts: string[]) => texts.filter((text) => text.includes('box1.')).length;
    const rows = await rowsWritten(cluster);
    expect(boxes(heard)).toBeGreaterThanOrEqual(4);
    expect(boxes(rows)).toBeGreaterThanOrEqual(8);
    expect(secretsIn([...heard, ...rows], secrets)).toEqual([]);
  });

  async function signInTwelveTimes(): Promise<void> {
    await raw.flush();
    for (let count = 0; count < 12; count++) {
      const body = { email: host.email, password: host.password };
      const answer = await new HttpClient(cluster.baseUrl).post('/api/auth/sign-in/email', body);
      expect(answer.status).toBe(200);
    }
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

/** @list night — starts a system of many processes */
// A process for each group of services: it serves as a process for each service does, and has the rights of its services together,
// one at a time.
import { connect, type NatsConnection } from 'nats';
import { Client } from 'pg';
import { isProcessGroup, membersOf, PROCESS_GROUPS } from '../../shared/contracts/process-groups';
import { subjectPrefix } from '../../shared/runtime/moleculer/names';
import { issued, newClient } from '../services/documents/document-steps';
import { busAndCache } from '../support/bus-and-cache';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { latestMailTo } from '../support/mails';
import { natsProgram } from '../support/nats-server';
import { loginOf } from '../support/nats-users';
import { adminAddress } from '../support/postgres';
import { until } from '../support/until';
import { owner } from '../support/users';

const nats = busAndCache() && natsProgram();
const PREFIX = subjectPrefix('invoicing');

(nats ? describe : describe.skip)('npm run start:cluster -- --groups', () => {
  let cluster: ClusterSystem;

  beforeAll(async () => {
    cluster = await startClusterSystem({}, ['--groups']);
  });
  afterAll(() => cluster?.stop());

  it('runs a process for each group, and no other', async () => {
    const nodes: { id: string }[] = cluster.system.broker.registry.getNodeList({ onlyAvailable: true });
    const names = nodes.map(({ id }) => id.slice(0, id.indexOf('.')));
    expect(names.filter((name) => name !== 'all').sort()).toEqual([...PROCESS_GROUPS].sort());
  });

  it('issues an invoice and mails it: a call goes through every group', async () => {
    const account = await owner(cluster);
    const clientId = await newClient(account.http, { name: 'Buyer' });
    const { id } = await issued({ ...account, clientId });
    const to = `buyer-${account.userId}@example.com`;
    expect((await account.http.post(`/api/documents/${id}/send`, { to })).status).toBe(200);
    expect((await latestMailTo(cluster, to)).attachments).toHaveLength(1);
    expect((await account.http.get('/api/country-readiness/DE')).status).toBe(200);
    expect((await account.http.sendForBytes('POST', '/api/companies/export')).status).toBe(200);
  });

  it('gives the login of a group no right but to act as its own services', async () => {
    const login = { database: cluster.name, user: `${runPrefix()}_core`, password: `${runPrefix()}-core` };
    const core = new Client({ ...adminAddress(), ...login });
    await core.connect();
    const denied = /permission denied/;
    await expect(core.query('SELECT FROM clients.clients')).rejects.toThrow(denied);
    for (const service of membersOf('core')) await core.query(`SET ROLE ${runPrefix()}_${service}`);
    await core.query(`SET ROLE ${runPrefix()}_clients`);
    await core.query('SELECT FROM clients.clients LIMIT 1');
    await expect(core.query('SELECT FROM documents.documents')).rejects.toThrow(denied);
    const others = PROCESS_GROUPS.filter((group) => group !== 'core').flatMap(membersOf);
    for (const service of others.filter((name) => name !== 'gateway' && name !== 'country-readiness'))
      await expect(core.query(`SET ROLE ${runPrefix()}_${service}`)).rejects.toThrow(denied);
    await core.end();
  });

  it.each(PROCESS_GROUPS)(
    'lets %s speak as itself, hear what is sent to itself, and nothing else',
    async (group) => {
      const bus = await join(group);
      const refusals: string[] = [];
      void watch(bus, refusals);
      const others = PROCESS_GROUPS.filter((other) => other !== group);
      expect(await mayHear(bus, `${PREFIX}.REQ.${group}.x.*`)).toBe(true);
      for (const other of [...others, '*'])
        expect([other, await mayHear(bus, `${PREFIX}.REQ.${other}.x.*`)]).toEqual([other, false]);
      const forged = [...others, ...membersOf(group), ...others.flatMap(membersOf)].filter(
        (name) => name !== group,
      );
      const subjects = forged.map((name) => `${PREFIX}.HEARTBEAT.${name}`);
      for (const subject of [`${PREFIX}.HEARTBEAT.${group}`, ...subjects]) bus.publish(subject, '');
      await bus.flush();
      await until('NATS has refused them', () => refusals.length >= subjects.length);
      expect(refusals).toEqual(subjects);
      await bus.close();
    },
  );

  function join(group: string): Promise<NatsConnection> {
    if (!isProcessGroup(group)) throw new Error(`${group} is no group`);
    const { NATS_URL: servers, BUS_CA_FILE: caFile } = cluster.settings;
    const login = loginOf(cluster.settings, group);
    return connect({ servers, tls: { caFile }, ...login, inboxPrefix: `_INBOX.${group}` });
  }

  async function watch(bus: NatsConnection, refusals: string[]): Promise<void> {
    for await (const { permissionContext } of bus.status())
      if (permissionContext?.operation === 'publish') refusals.push(permissionContext.subject);
  }

  async function mayHear(bus: NatsConnection, subject: string): Promise<boolean> {
    let isRefused = false;
    const subscription = bus.subscribe(subject, {
      callback: (error) => {
        isRefused ||= error !== null;
      },
    });
    await bus.flush();
    subscription.unsubscribe();
    return !isRefused;
  }
});

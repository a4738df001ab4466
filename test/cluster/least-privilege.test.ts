// One command, a process for each service, and each with no more rights than its service needs: a database role for
// its schema, a user on the bus for its subjects.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { connect, type NatsConnection } from 'nats';
import { Client } from 'pg';
import { serviceNames } from '../../deploy/load';
import { passwordVariable } from '../../deploy/nats-conf';
import { freePort } from '../../shared/runtime/embedded/free-port';
import { owner } from '../support/accounts';
import { buildProgram, launch, onDatabase, type Program, stop } from '../support/built';
import { busAndCache } from '../support/bus-and-cache';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { Http } from '../support/http';
import { type NatsServer, natsProgram, startNatsServer } from '../support/nats-server';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';
import { until } from '../support/until';

jest.setTimeout(180_000);

const nats = busAndCache() && natsProgram();
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const passwords = Object.fromEntries(
  [...serviceNames(), 'gateway'].map((name) => [
    passwordVariable(name),
    `p${randomBytes(12).toString('hex')}`,
  ]),
);

(nats ? describe : describe.skip)('npm run start:cluster', () => {
  let program: Program;
  let bus: NatsServer;
  let cluster: ChildProcess | undefined;
  let http: Http;

  beforeAll(async () => {
    program = buildProgram();
    bus = await startNatsServer(nats ?? '', passwords);
    await createDatabase(database, templateDatabase());
    const port = await freePort();
    const env = { PORT: String(port), NATS_URL: bus.url, SIGN_UP: 'open', RATE_LIMIT_SIGN_UP: '0' };
    const started = await launch(join(dirname(program.main), 'cluster.js'), {
      ...onDatabase(database),
      ...passwords,
      ...env,
    });
    cluster = started.child;
    http = new Http(`http://127.0.0.1:${port}`);
    await until('every service is there', async () => (await state())?.status === 'ready', 60_000);
  });

  afterAll(async () => {
    if (cluster) await stop(cluster);
    bus?.stop();
    await dropDatabase(database);
  });

  async function state(): Promise<{ status: string } | undefined> {
    const answer = await http.get('/readyz').catch(() => undefined);
    return answer?.body;
  }

  it('serves a company with each service under its own role', async () => {
    const account = await owner({ baseUrl: http.baseUrl });
    const made = await account.http.post('/api/clients', { name: 'Least Privilege Ltd' });
    expect(made.status).toBe(201);
    expect((await account.http.get(`/api/clients/${made.body.id}`)).status).toBe(200);
    const admin = new Client({ ...adminAddress(), database });
    await admin.connect();
    const { rows } = await admin.query(
      `SELECT DISTINCT usename FROM pg_stat_activity
       WHERE datname = $1 AND application_name LIKE 'invoicing-clients%'`,
      [database],
    );
    await admin.end();
    expect(rows).toEqual([{ usename: `${runPrefix()}_clients` }]);
  });

  it.each(['companies.companies', 'identity.users', 'mail.messages', 'webhooks.events'])(
    'does not let clients read %s, nor become the role that may',
    async (table) => {
      const service = new Client({ ...adminAddress(), database, user: `${runPrefix()}_clients` });
      await service.connect();
      const [schema = ''] = table.split('.');
      await expect(service.query(`SELECT * FROM ${table}`)).rejects.toThrow(/permission denied for schema/);
      await expect(service.query(`SET ROLE ${runPrefix()}_${schema}`)).rejects.toThrow(/permission denied/);
      await service.end();
    },
  );

  it('lets nobody onto the bus without a password, or with the wrong one', async () => {
    const { url: servers } = bus;
    await expect(connect({ servers, reconnect: false })).rejects.toThrow(/AUTHORIZATION/i);
    const wrong = connect({ servers, user: 'clients', pass: 'wrong', reconnect: false });
    await expect(wrong).rejects.toThrow(/AUTHORIZATION/i);
  });

  it('lets a service hear what is sent to itself, and nothing that is sent to another', async () => {
    const mail = await connect({ servers: bus.url, user: 'mail', pass: passwords[passwordVariable('mail')] });
    expect(await mayHear(mail, 'MOL-invoicing.REQ.mail.x')).toBe(true);
    for (const subject of [
      'MOL-invoicing.REQ.identity.>',
      'MOL-invoicing.REQ.>',
      'MOL-invoicing.RES.gateway.x',
      'MOL-invoicing.EVENT.identity.x',
      '_INBOX.>',
      '>',
    ]) {
      expect([subject, await mayHear(mail, subject)]).toEqual([subject, false]);
    }
    await mail.close();
  });

  async function mayHear(connection: NatsConnection, subject: string): Promise<boolean> {
    let isRefused = false;
    const subscription = connection.subscribe(subject, {
      callback: (error) => {
        isRefused ||= error !== null;
      },
    });
    // the server answers in order: whatever it has to say about the subscription comes before this
    await connection.flush();
    subscription.unsubscribe();
    return !isRefused;
  }
});

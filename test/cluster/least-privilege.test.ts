/** @list night — starts a dozen processes */
// A single command starts a process for each service, each with the rights that its service needs and no more: a database role
// for its schema, a user on the bus for its subjects.

import { connect, type NatsConnection } from 'nats';
import { Client } from 'pg';
import { clients } from '../../shared/contracts/clients';
import { subjectPrefix } from '../../shared/runtime/moleculer/names';
import { busAndCache } from '../support/bus-and-cache';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { natsProgram } from '../support/nats-server';
import { loginOf, newUsers } from '../support/nats-users';
import { adminAddress } from '../support/postgres';
import { owner } from '../support/users';

const nats = busAndCache() && natsProgram();
/** Prefix of the packets between the processes. */
const PREFIX = subjectPrefix('invoicing');

(nats ? describe : describe.skip)('npm run start:cluster', () => {
  let cluster: ClusterSystem;
  let servers: string;
  let tls: { caFile: string | undefined };

  beforeAll(async () => {
    cluster = await startClusterSystem({});
    servers = cluster.settings.NATS_URL ?? '';
    tls = { caFile: cluster.settings.BUS_CA_FILE };
  });

  it('serves a company with each service under its own role', async () => {
    const account = await owner(cluster);
    const made = await account.http.respond(clients.create, { name: 'Least Privilege Ltd' });
    expect(made.status).toBe(201);
    expect((await account.http.get(`/api/clients/${made.body.id}`)).status).toBe(200);
    const rows = await cluster.sql(
      `SELECT DISTINCT usename FROM pg_stat_activity
       WHERE datname = $1 AND application_name LIKE 'invoicing-clients%'`,
      [cluster.name],
    );
    expect(rows).toEqual([{ usename: `${runPrefix()}_clients` }]);
  });

  it.each(['companies.companies', 'identity.users', 'mail.messages', 'webhooks.events'])(
    'does not let clients read %s, nor become the role that may',
    async (table) => {
      const user = `${runPrefix()}_clients`;
      const service = new Client({ ...adminAddress(), database: cluster.name, user, password: 'clients' });
      await service.connect();
      const [schema = ''] = table.split('.');
      await expect(service.query(`SELECT * FROM ${table}`)).rejects.toThrow(/permission denied for schema/);
      await expect(service.query(`SET ROLE ${runPrefix()}_${schema}`)).rejects.toThrow(/permission denied/);
      await service.end();
    },
  );

  it('lets nobody onto the bus without a key, or with a wrong one', async () => {
    await expect(connect({ servers, tls, reconnect: false })).rejects.toThrow(/AUTHORIZATION/i);
    const wrong = connect({ servers, tls, ...loginOf(newUsers(['clients']), 'clients'), reconnect: false });
    await expect(wrong).rejects.toThrow(/AUTHORIZATION/i);
    const named = connect({ servers, tls, user: 'clients', pass: 'clients', reconnect: false });
    await expect(named).rejects.toThrow(/AUTHORIZATION/i);
  });

  it('lets nobody onto the bus without TLS, nor lets a process talk to a NATS whose certificate it cannot verify', async () => {
    const login = { servers, ...loginOf(cluster.settings, 'mail'), reconnect: false };
    await expect(connect({ ...login, tls: null })).rejects.toThrow();
    await expect(connect({ ...login, tls: {} })).rejects.toThrow(/certificate/);
    const plain = connect({ servers: busAndCache()?.natsUrl, tls, reconnect: false });
    await expect(plain).rejects.toMatchObject({ code: 'SERVER_OPT_NA' });
  });

  it('lets a service hear what is sent to itself, and nothing that is sent to another', async () => {
    const mail = await connect({ servers, tls, ...loginOf(cluster.settings, 'mail') });
    expect(await mayHear(mail, `${PREFIX}.REQ.mail.x.*`)).toBe(true);
    for (const subject of [
      `${PREFIX}.REQ.identity.>`,
      `${PREFIX}.REQ.>`,
      `${PREFIX}.RES.gateway.x.*`,
      `${PREFIX}.EVENT.identity.x.*`,
      `${PREFIX}.*.*.>`,
      `${PREFIX}.*.*`,
      `${PREFIX}.*.>`,
      `${PREFIX}.REQ.*.*.*`,
      `${PREFIX}.*.*.*.*`,
      `${PREFIX}.EVENT.>`,
      `${PREFIX}.RES.>`,
      '_INBOX.gateway.>',
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

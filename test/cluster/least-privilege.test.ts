/** @list all — starts a dozen processes */
// One command, a process for each service, and each with no more rights than its service needs: a database role for
// its schema, a user on the bus for its subjects.

import { connect, type NatsConnection } from 'nats';
import { Client } from 'pg';
import { passwordVariable } from '../../deploy/entry/password-variable';
import { clients } from '../../shared/contracts/clients';
import { busAndCache } from '../support/bus-and-cache';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { natsProgram } from '../support/nats-server';
import { adminAddress } from '../support/postgres';
import { owner } from '../support/users';

const nats = busAndCache() && natsProgram();

(nats ? describe : describe.skip)('npm run start:cluster', () => {
  let cluster: ClusterSystem;
  let servers: string;

  beforeAll(async () => {
    cluster = await startClusterSystem({});
    servers = cluster.settings.NATS_URL ?? '';
  });

  function passwordOf(service: string): string {
    return cluster.settings[passwordVariable(service)] ?? '';
  }

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

  it('lets nobody onto the bus without a password, or with the wrong one', async () => {
    await expect(connect({ servers, reconnect: false })).rejects.toThrow(/AUTHORIZATION/i);
    const wrong = connect({ servers, user: 'clients', pass: 'wrong', reconnect: false });
    await expect(wrong).rejects.toThrow(/AUTHORIZATION/i);
  });

  it('lets a service hear what is sent to itself, and nothing that is sent to another', async () => {
    const mail = await connect({ servers, user: 'mail', pass: passwordOf('mail') });
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

/** @list night @own-system — waits for timeouts of twenty seconds */
// A piece of work that is stuck for one company keeps no other company waiting, in each queue that companies share.
//
// Proven elsewhere:
//   outbox of a service            shared/outbox/targets.test.ts
//   webhook requests               services/webhooks/fairness.test.ts
//   mail, mail servers of companies  services/mail/fairness.test.ts, slow-servers.test.ts
//   steps of transmissions, notices  services/transmissions/pdp/slow.test.ts, slow-companies.test.ts
//   documents of a lane            services/transmissions/fairness.test.ts
//   imports, received e-invoices, PDFs and previews  many-companies.test.ts
// Currency rates and files that expire are looked after for all companies in one statement or from one source.
import type { Client } from 'pg';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import type { Call } from '../../deploy/simulate/tls-simulator';
import { settings } from '../../shared/contracts/settings';
import { transmissions } from '../../shared/contracts/transmissions';
import { KsefPlay, MINUTE } from '../services/transmissions/ksef/play';
import {
  connect,
  connected,
  invoice,
  newNip,
  type Taxpayer,
  taxpayer,
} from '../services/transmissions/ksef/steps';
import { queue, whenIt } from '../services/transmissions/transmission-steps';
import { outputOf } from '../support/outputs';
import { connectAsAdmin } from '../support/postgres';
import { until } from '../support/until';
import { createCompany, createKey, signUp } from '../support/users';

const MANY = 1_000;
const DAY = "interval '1 day'";

const play = new KsefPlay();
const { ksef } = play;
let maker: Pkcs12Maker;
let locks: Client[] = [];

beforeAll(async () => {
  maker = new Pkcs12Maker();
  // a channel that hangs does so for longer than another one takes; a statement that waits for a lock gives up
  await play.start({ CHANNEL_TIMEOUT_SECONDS: '60', REQUEST_TIMEOUT_SECONDS: '20' });
});
afterEach(async () => {
  ksef.beforeAnswer = () => {};
  for (const lock of locks) await lock.end();
  locks = [];
});
afterAll(() => maker?.remove());

/** Keeps rows locked until the test is over. */
async function lock(rows: string, values: unknown[]): Promise<void> {
  const [{ name } = { name: '' }] = await play.system.sql<{ name: string }>(
    'SELECT current_database() AS name',
  );
  const client = await connectAsAdmin(name);
  locks.push(client);
  await client.query('BEGIN');
  await client.query(`SELECT FROM ${rows} FOR UPDATE`, values);
}

const first = async <Row extends object>(text: string, values: unknown[]) =>
  (await play.system.sql<Row>(text, values))[0];

/** Stays unanswered until the function is called that comes back. */
function silence(isMeant: (call: Call) => boolean): { unanswered: number; atOnce: number; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { unanswered: 0, atOnce: 0, end: resolve };
  ksef.beforeAnswer = (call) => {
    if (!isMeant(call)) return;
    state.unanswered += 1;
    state.atOnce = Math.max(state.atOnce, ksef.open);
    return promise;
  };
  return state;
}

/** An invoice that cannot leave. */
async function held(): Promise<{ account: Taxpayer; id: string }> {
  const account = await taxpayer(play.system);
  await connect(account, ksef, { token: 'refused' });
  const { id } = await queue(account, (await invoice(account)).id);
  await whenIt(account, { id }, ({ blockedBy }) => blockedBy === 'credentials');
  return { account, id };
}

const tried = ({ http }: Taxpayer) =>
  until('the connection is tried', async () => {
    const { connected } = await http.call(transmissions.channels, {});
    return Boolean(connected[0]?.checkedAt);
  });

/** More of the same, under other ids. */
async function copy(id: string, count: number, fields: string): Promise<void> {
  await play.system.sql(
    `INSERT INTO transmissions.transmissions
      SELECT (row).* FROM (
        SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'document_id', gen_random_uuid(), ${fields})) AS row
        FROM transmissions.transmissions t CROSS JOIN generate_series(1, ${count}) WHERE t.id = $1) made`,
    [id],
  );
}

it('checks of connections, while channels do not answer', async () => {
  const other = await taxpayer(play.system);
  const user = await signUp(play.system);
  const nips = Array.from({ length: 3 }, newNip);
  const silent = silence(({ body }) => nips.some((nip) => body.includes(nip)));
  for (const nip of nips) {
    const { companyId } = await createCompany(user, { country: 'PL' });
    await connect({ ...user, companyId, http: await createKey(user), nip }, ksef);
  }
  await until('one is tried', () => silent.unanswered > 0);
  await connect(other, ksef);
  await tried(other);
  expect(silent.atOnce).toBe(1);
  silent.end();
});

it('closing of envelopes, while a channel does not answer', async () => {
  const accounts = [await connected(play.system, ksef), await connected(play.system, ksef)];
  const [stuck, other] = accounts;
  for (const account of accounts) {
    const one = await play.sending(account);
    await whenIt(account, one, ({ remoteId }) => remoteId !== null);
  }
  const silent = silence(({ path }) => {
    const [, , , , name = '', verb] = path.split('/');
    return verb === 'close' && ksef.archive.sessions.get(name)?.nip === stuck?.nip;
  });
  play.forward(11 * MINUTE);
  await until('that of one hangs', () => silent.unanswered > 0);
  await until('that of another is closed', () =>
    first(`SELECT FROM transmissions.envelopes WHERE company_id = $1 AND state = 'closed'`, [
      other?.companyId,
    ]),
  );
  expect(ksef.open).toBeGreaterThan(0);
  silent.end();
});

it('letting out of documents before the verdict, while very many of another wait', async () => {
  const [many, other] = [await held(), await held()];
  await copy(many.id, MANY, `'decide_at', now() - ${DAY}`);
  const due = 'UPDATE transmissions.transmissions SET decide_at = now() WHERE id = $1';
  await play.system.sql(due, [other.id]);
  await until('that of another is decided', () =>
    first('SELECT FROM transmissions.transmissions WHERE id = $1 AND decide_at IS NULL', [other.id]),
  );
  const left = await first<{ count: number }>(
    `SELECT count(*)::integer AS count FROM transmissions.transmissions
      WHERE company_id = $1 AND decide_at <= now()`,
    [many.account.companyId],
  );
  expect(left?.count).toBeGreaterThan(MANY / 2);
  await play.system.sql('UPDATE transmissions.transmissions SET decide_at = NULL WHERE company_id = $1', [
    many.account.companyId,
  ]);
});

describe('what owners are told, while it cannot be recorded for one company', () => {
  it('deadlines', async () => {
    const [stuck, other] = [await held(), await held()];
    const late = `UPDATE transmissions.transmissions SET decide_at = NULL, offline_at = now() - 3 * ${DAY},
        deadline_at = now() - $2::integer * ${DAY} WHERE id = $1`;
    await play.system.sql(late, [stuck.id, 2]);
    await play.system.sql(late, [other.id, 1]);
    await lock('transmissions.transmissions WHERE id = $1', [stuck.id]);
    await expectTold('transmissions', 'tell_deadlines', [
      'SELECT FROM transmissions.transmissions WHERE id = $1 AND deadline_told IS NOT NULL',
      [other.id],
    ]);
  });

  it('what is overdue', async () => {
    const [stuck, other] = [await held(), await held()];
    const lane = `transmissions.lanes WHERE company_id = $1 AND channel = 'verifactu'`;
    for (const [days, { account, id }] of [stuck, other].entries()) {
      const sql = `INSERT INTO transmissions.lanes (company_id, channel, environment) VALUES ($1, 'verifactu', 'PROD')`;
      await play.system.sql(sql, [account.companyId]);
      const times = `'queued_at', now() - ${4 - days} * ${DAY}, 'next_attempt_at', now() + 9 * ${DAY}`;
      await copy(
        id,
        1,
        `'channel', 'verifactu', 'stream', gen_random_uuid(), 'position', 1, 'decide_at', NULL, ${times}`,
      );
    }
    await lock(lane, [stuck.account.companyId]);
    await expectTold('transmissions', 'tell_overdue', [
      `SELECT FROM ${lane} AND overdue_told_at IS NOT NULL`,
      [other.account.companyId],
    ]);
  });

  it('connections that expire', async () => {
    const [stuck, other] = [await connected(play.system, ksef), await connected(play.system, ksef)];
    const ends = `UPDATE transmissions.connections SET expires_at = date_trunc('day', now()) + $2::integer * ${DAY} WHERE company_id = $1`;
    await play.system.sql(ends, [stuck.companyId, 4]);
    await play.system.sql(ends, [other.companyId, 5]);
    // or what is found would wait for the lock, too
    for (const account of [stuck, other]) await tried(account);
    await lock('transmissions.connections WHERE company_id = $1', [stuck.companyId]);
    await expectTold('transmissions', 'notify_expiring', [
      'SELECT FROM transmissions.connections WHERE company_id = $1 AND notified_days IS NOT NULL',
      [other.companyId],
    ]);
  });

  it('certificates that expire', async () => {
    const [stuck, other] = [await withCertificate(4), await withCertificate(5)];
    await lock('settings.signing_certificates WHERE company_id = $1', [stuck]);
    await expectTold('settings', 'notify_expiring_certificates', [
      'SELECT FROM settings.signing_certificates WHERE company_id = $1 AND notified_days IS NOT NULL',
      [other],
    ]);
  });

  async function withCertificate(days: number): Promise<string> {
    const { companyId, http } = await taxpayer(play.system);
    const pfx = maker.file(maker.identity({ subject: '/CN=Seal' }), 'x');
    const file = { label: 'Seal', pfxBase64: pfx.toString('base64'), pfxPassword: 'x' };
    outputOf(settings.addCertificate, await http.patient().post('/api/company/signing-certificates', file));
    const ends = `UPDATE settings.signing_certificates SET not_after = now() + $2::integer * ${DAY} WHERE company_id = $1`;
    await play.system.sql(ends, [companyId, days]);
    return companyId;
  }

  async function expectTold(service: string, job: string, told: Parameters<typeof first>): Promise<void> {
    await play.system.sql(`SELECT ${service}_jobs.add_job($1)`, [job]);
    await until('another one is told', () => first(...told));
  }
});

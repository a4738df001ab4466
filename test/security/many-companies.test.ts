// One user with twenty companies has no more of what all share than a user with one.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { clients } from '../../shared/contracts/clients';
import { cii } from '../services/documents/e-invoice/received/invoices';
import { PATH as CERTIFICATES, PASSWORD } from '../services/settings/certificates/signing-certificates';
import { ENCRYPTION } from '../services/settings/mail-settings/forms';
import { imported, sendCsv } from '../support/csv-imports';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { startOwnSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';
import { type Account, createCompany, createKey, owner, signUp } from '../support/users';

const COMPANIES = 20;
const EACH = 6;
/** Pieces of others that may be served first: those under way while the request arrives. In turns by company it would be one of each. */
const FIRST_MAX = COMPANIES / 2;

let system: TestSystem;
let attacker: Account;
let attackers: HttpClient[];
let victim: HttpClient;
let pfxBase64: string;

const maker = new Pkcs12Maker();

beforeAll(async () => {
  pfxBase64 = maker.file(maker.identity(), PASSWORD).toString('base64');
  system = await startOwnSystem({ ...ENCRYPTION, RATE_LIMIT_PAYER: '1000000' });
  attacker = await signUp(system);
  attackers = [];
  for (let n = 0; n < COMPANIES; n++) {
    await createCompany(attacker);
    attackers.push(await createKey(attacker));
  }
  victim = await createKey(await owner(system));
});
afterAll(async () => {
  await system?.stop();
  maker.remove();
});

/** A few hundred milliseconds of a thread. */
const large = cii({
  swaps: { '<rsm:ExchangedDocument>': `${'<a/>'.repeat(40_000)}<rsm:ExchangedDocument>` },
});

function parse(http: HttpClient): Promise<HttpResponse> {
  const form = new FormData();
  form.append('file', new Blob([large]), 'invoice.xml');
  return http.upload('/api/e-invoices/parse', form);
}

it('importing rows: the import of another user does not wait for those of twenty companies', async () => {
  const path = '/api/clients/imports';
  const csv = `name,country\n${'ACME,FR\n'.repeat(10_000)}`;
  const answers = await Promise.all(attackers.map((http) => sendCsv(http, path, csv)));
  expect(answers.map(({ status }) => status)).toEqual(attackers.map(() => 202));
  const { id } = await imported(victim, path, 'name,country\nACME,FR\n');
  const [{ count } = { count: Number.NaN }] = await system.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM clients.imports one JOIN clients.imports victim ON victim.id = $1
      WHERE one.completed_at BETWEEN victim.created_at AND victim.completed_at AND one.id <> $1`,
    [id],
  );
  expect(count).toBeLessThanOrEqual(FIRST_MAX);
});

it.each<[string, (http: HttpClient) => Promise<HttpResponse>]>([
  ['reading e-invoices', parse],
  ['making PDFs and previews', (http) => http.get('/api/company/branding/preview')],
  [
    'opening PKCS#12 files',
    (http) => http.post(CERTIFICATES, { label: 'Seal', pfxBase64, pfxPassword: PASSWORD }),
  ],
])('%s: the next piece of work is that of another user', async (_, ask) => {
  const answered: number[] = [];
  const all = attackers.flatMap((http) =>
    Array.from({ length: EACH }, async () => void answered.push((await ask(http)).status)),
  );
  await until('the burst is under way', () => answered.length > 0);
  const served = () => answered.filter((status) => status < 300).length;
  const before = served();
  const { status } = await ask(victim);
  expect(status).toBeLessThan(300);
  expect(served() - before).toBeLessThanOrEqual(FIRST_MAX);
  await Promise.all(all);
});

it('requests: that of another user is answered among the first of a burst of twenty companies', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({ description: `Line ${n}`, unitPrice: '1.50' }));
  const drafting = async (http: HttpClient) => {
    const { id: clientId } = await http.call(clients.create, { name: 'ACME' });
    return () => http.post('/api/documents', { typeId: 'invoice', clientId, lines });
  };
  const draft = await drafting(victim);
  const drafts = await Promise.all(attackers.map(drafting));
  for (const http of attackers) {
    await until('it is known who pays', async () =>
      (await http.get('/api/clients')).headers.get('ratelimit-policy')?.startsWith('"payer"'),
    );
  }
  let answered = 0;
  const all = drafts.flatMap((attack) =>
    Array.from({ length: EACH }, async () => {
      const { status } = await attack();
      answered += 1;
      return status;
    }),
  );
  await until('the burst is under way', () => answered > 0);
  const before = answered;
  expect((await draft()).status).toBe(201);
  expect(answered - before).toBeLessThanOrEqual((COMPANIES * EACH) / 4);
  expect(new Set(await Promise.all(all))).toEqual(new Set([201]));
});

it('requests: those that wait for the rest of their body keep no other of the same user waiting', async () => {
  const { hostname, port } = new URL(system.baseUrl);
  const headers = [
    'Host: localhost',
    `Cookie: ${attacker.cookie}`,
    'Content-Type: application/json',
    'Content-Length: 99',
  ];
  const head = ['POST /api/clients HTTP/1.1', ...headers, 'Expect: 100-continue'].join('\r\n');
  const dripping = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
    return socket;
  });
  const begun = await Promise.all(dripping.map((socket) => once(socket, 'data')));
  expect(begun.map(String)).toEqual(dripping.map(() => 'HTTP/1.1 100 Continue\r\n\r\n'));
  const others = dripping.map((socket) => once(socket, 'data'));
  const answer = attacker.http.get('/api/clients');
  expect(await Promise.race([answer.then(({ status }) => status), ...others])).toBe(200);
  for (const socket of dripping) socket.destroy();
});

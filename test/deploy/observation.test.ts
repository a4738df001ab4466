/** @list night — starts the built program, whose spans leave every five seconds */
// Health and metrics for operators, on a port of its own.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PhossAp } from '../../deploy/simulate/phoss-ap';
import { transmissions } from '../../shared/contracts/transmissions';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { issued, newClient } from '../services/documents/document-steps';
import { Receiver } from '../services/webhooks/receiver';
import { createWebhook } from '../services/webhooks/webhooks';
import { buildProgram, type Program, stop } from '../support/built';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { HttpClient } from '../support/http-client';
import { createDatabase, dropDatabase } from '../support/postgres';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let program: Program;
const CANARY = 'canary-access-point-token-8802';

const ap = new PhossAp();
let child: ChildProcess;
let collector: TraceCollector;
let receiver: Receiver;
let api: HttpClient;
let account: CompanyAccount;
let health: HttpClient;

beforeAll(async () => {
  program = buildProgram();
  collector = await startTraceCollector();
  receiver = await Receiver.start();
  await ap.start();
  await createDatabase(database, templateDatabase());
  const [port, healthPort] = [await freePort(), await freePort()];
  child = await program.start(database, {
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
    ...ap.settings(),
    OUTBOUND_ALLOW: [receiver.allow(), ap.settings().OUTBOUND_ALLOW].join(),
    CREDENTIALS_ENCRYPTION_KEY: 'the passphrase of these tests',
  });
  api = new HttpClient(`http://127.0.0.1:${port}`);
  health = new HttpClient(`http://127.0.0.1:${healthPort}`);
  account = await owner({ baseUrl: api.baseUrl });
  await sendTraced();
});

/** Spans leave every five seconds: those of all tests together. */
async function sendTraced(): Promise<void> {
  const traced = (caller: string) => ({ traceparent: `00-${TRACE_ID}-00f067aa0ba902${caller}-01` });
  await account.http.post('/api/clients', { name: 'Canary of Traces' }, traced('b7'));
  await createWebhook(account.http, { url: receiver.url('/traced'), events: ['client.created'] });
  await account.http.post('/api/clients', { name: 'Somebody' }, traced('b8'));
  await sendByChannel(traced('b9'));
}

/** The channel refuses the credentials, and repeats them. */
async function sendByChannel(headers: Record<string, string>): Promise<void> {
  const electronicAddress = { scheme: '0088', value: '4000001123452' };
  await account.http.post('/api/company/info', { electronicAddress });
  const buyer = { name: 'Buyer', electronicAddress: { scheme: '0088', value: '4000001987658' } };
  const clientId = await newClient(account.http, buyer);
  const { id } = await issued({ ...account, clientId }, { dueInDays: 30, buyerReference: 'B 1' });
  const login = { participantId: '0088:4000001123452', accessPointUrl: ap.url(), dialect: 'phoss-ap' };
  const config = { ...login, apiKey: CANARY };
  expect((await account.http.put('/api/company/channels/peppol', { config }, headers)).status).toBe(200);
  await account.http.post(`/api/documents/${id}/transmissions`, {}, headers);
  await until('the channel has refused it', async () => {
    const { items } = await account.http.call(transmissions.ofDocument, { id });
    return items[0]?.blockedBy === 'credentials';
  });
}

afterAll(async () => {
  if (child) await stop(child);
  collector?.close();
  await ap.stop();
  await dropDatabase(database);
});

it('is alive and ready, and names what it depends on', async () => {
  expect((await health.get('/livez')).body).toEqual({ status: 'alive' });
  const { status, body } = await health.get('/readyz');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ready',
    dependencies: { bus: true, database: true, identity: true },
  });
});

it('has figures for Prometheus, by action and not by address', async () => {
  await api.get('/api/clients/01900000-0000-7000-8000-00000000dead');
  const { text, headers } = await health.get('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(
    /invoicing_http_request_duration_seconds_count\{action="clients.get",status="401"\} 1/,
  );
  expect(text).toMatch(/invoicing_database_connections\{service="all",state="using"\} \d/);
  expect(text).toMatch(/invoicing_database_connections\{service="all",state="pipelined"\} [1-9]/);
  expect(text).toMatch(/invoicing_database_pipelined_statements\{service="all",kind="reads"\} \d+/);
  expect(text).toMatch(/invoicing_outbox_age_seconds\{service="clients"\} 0/);
  expect(text).toMatch(/invoicing_database_size_bytes \d{7,}/);
  for (const figure of [
    'accounts_with_gaps',
    'matching_waiting',
    'matching_age_seconds',
    'booking_age_seconds',
  ])
    expect(text).toContain(`invoicing_bank_${figure} 0\n`);
  expect(text).not.toContain('/api/');
  // a figure may have the digits of the id, but not its dashes
  expect(text).not.toContain('01900000-');
});

it.each([
  ['dashboard', 'grafana/invoicing.json'],
  ['alarms', 'prometheus/alarms.yaml'],
])('has every figure of the %s', async (_name, file) => {
  const text = readFileSync(resolve(__dirname, '../../deploy', file), 'utf8');
  const shown = new Set(text.match(/\b(?:invoicing|nodejs|process)_[a-z0-9_]+(?=[{[\s)])/g));
  expect(shown.size).toBeGreaterThan(8);
  const { text: figures } = await health.get('/metrics');
  // only the embedded database has a folder
  for (const name of [...shown].filter((one) => !one.startsWith('invoicing_data_dir_')))
    expect(figures).toContain(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `);
});

it('tells the public port nothing of it', async () => {
  expect((await api.get('/metrics')).status).toBe(404);
});

it('traces a request that asks for it, from the gateway to SQL, without what was sent', async () => {
  const ours = () => collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
  await until('the spans have arrived', async () => ours().length >= 3);
  const names = ours().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['clients.create', 'clients.clients.insert']));
  const [root] = ours().filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect(root?.name).toBe('clients.create');
  expect(collector.texts.join()).not.toContain('Canary of Traces');
});

it('has the credentials of a channel in no span and no figure, though the channel repeats them', async () => {
  expect(ap.calls.some(({ headers }) => headers['x-token'] === CANARY)).toBe(true);
  const names = () => collector.spans.map(({ name }) => name);
  await until('the spans have arrived', () => names().includes('transmissions.create'));
  expect(names()).toContain('transmissions.connectChannel');
  expect(collector.texts.filter((text) => text.includes(CANARY))).toEqual([]);
  const { text } = await health.get('/metrics');
  expect(text).toContain('transmission_steps_total');
  expect(text).not.toContain(CANARY);
});

it('goes on with the trace of a request where a webhook tells of it', async () => {
  const [message] = await receiver.messages('/traced');
  const [, traceId, spanId, flags] = message?.headers.traceparent?.split('-') ?? [];
  expect({ traceId, flags }).toEqual({ traceId: TRACE_ID, flags: '01' });
  const span = (id: string | undefined) => collector.spans.find((one) => one.spanId === id);
  const delivery = await until('the span of the delivery has arrived', () => span(spanId));
  expect(delivery).toMatchObject({ name: 'webhooks.deliver', traceId: TRACE_ID });
  const cause = await until('what caused it has arrived', () => span(delivery.parentSpanId));
  expect(cause).toMatchObject({ name: 'clients.create', traceId: TRACE_ID });
});

it('keeps none of the others when the ratio is 0', async () => {
  expect(collector.spans.filter(({ traceId }) => traceId !== TRACE_ID)).toEqual([]);
});

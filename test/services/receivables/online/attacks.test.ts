/** @list all — a provider of its own */
// Attacks on the calls of providers and on payment links: section by section what they must not do.
import { createHmac, randomBytes } from 'node:crypto';
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { CALLBACK_BYTES_MAX } from '../../../../shared/contracts/receivables/online/providers';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { type Business, business, read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { attemptsOf, becomes, connect, linkTo, Payer, payable, ring } from './payment-steps';

const lines: string[] = [];
const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;
let payer: Payer;
let ref: string;

beforeAll(async () => {
  ({ system } = await startWith('payments', simulator, (line) => void lines.push(line)));
});
beforeEach(async () => {
  account = await payable(system, simulator);
  payer = new Payer(system, await linkTo(account, [(await sent(account)).id]));
  ref = await payer.begun();
});

const statusOf = async (response: Promise<Response>) => (await response).status;
const callsOf = () =>
  system.sql('SELECT event_id FROM receivables.payment_calls WHERE company_id = $1', [account.companyId]);

describe('a call that is not from the provider', () => {
  it.each([
    ['of another secret', () => simulator.ring(ref, { secret: 'guessed' })],
    ['that is six minutes old', () => simulator.ring(ref, { ageSeconds: 360 })],
    ['of the future', () => simulator.ring(ref, { ageSeconds: -360 })],
    ['without a signature', () => ({ ...simulator.ring(ref), headers: {} })],
    ['with a signature cut off', () => cut(simulator.ring(ref))],
    ['whose body was changed', () => ({ ...simulator.ring(ref), body: `${simulator.ring(ref).body} ` })],
    ['that is cut off', () => ({ ...simulator.ring(ref), body: simulator.ring(ref).body.slice(0, -5) })],
    ['that is signed and no JSON', () => signed('{"events":')],
    [
      'with a thousand events',
      () => signed(JSON.stringify({ events: Array(1_000).fill({ id: 'e', payment: 'p' }) })),
    ],
  ])('%s is refused, and has no effect', async (_, made) => {
    const url = simulator.ring(ref).url;
    simulator.decide(ref, 'succeeded');
    const response = await ring(system, { ...made(), url });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'payment_callback_refused' });
    expect(await callsOf()).toEqual([]);
    expect(await attemptsOf(account)).toMatchObject([{ state: 'pending', lookedUpAt: null }]);
  });

  it('of another company, with the right signature of its own connection, rings for nobody here', async () => {
    const other = await business(system, { currency: 'EUR' });
    await connect(other, { apiKey: simulator.apiKey, signingSecret: 'of the other' });
    const { body } = await other.http.get('/api/company/payment-providers');
    const { callbackUrl = '' } = (body as { connected: { callbackUrl: string }[] }).connected[0] ?? {};
    simulator.decide(ref, 'succeeded');
    const ours = simulator.ring(ref);
    expect(await statusOf(ring(system, { ...ours, url: callbackUrl }))).toBe(400);
    const theirs = simulator.ring(ref, { secret: 'of the other' });
    expect(await statusOf(ring(system, { ...theirs, url: callbackUrl }))).toBe(200);
    expect(await attemptsOf(account)).toMatchObject([{ state: 'pending', lookedUpAt: null }]);
    expect(await attemptsOf(other)).toEqual([]);
  });

  it.each([
    '/api/payment-callbacks/simulator/none',
    '/api/payment-callbacks/stripe/CONNECTION',
    '/api/payment-callbacks/simulator/0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91',
  ])('to %s finds nothing', async (path) => {
    const { url, ...rest } = simulator.ring(ref);
    const at = path.replace('CONNECTION', url.split('/').at(-1) ?? '');
    expect(await statusOf(ring(system, { ...rest, url: `http://any${at}` }))).toBe(404);
  });

  it('of more than a megabyte is refused before it is read', async () => {
    const { url, headers } = simulator.ring(ref);
    expect(await statusOf(ring(system, { url, headers, body: 'x'.repeat(CALLBACK_BYTES_MAX + 1) }))).toBe(
      413,
    );
  });

  function cut(one: ReturnType<PaymentSimulator['ring']>) {
    const header = one.headers['simulator-signature'] ?? '';
    return { ...one, headers: { ...one.headers, 'simulator-signature': header.slice(0, -2) } };
  }

  function signed(body: string) {
    const seconds = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', simulator.signingSecret).update(`${seconds}.${body}`).digest('hex');
    return { url: '', body, headers: { 'simulator-signature': `t=${seconds},v1=${v1}` } };
  }
});

describe('a call of the provider', () => {
  it('that comes a hundred times has one look-up in ten seconds, and is booked once', async () => {
    simulator.decide(ref, 'succeeded');
    const before = lookUps();
    const same = simulator.ring(ref);
    const rings = Array.from({ length: 100 }, (_, n) => ring(system, n % 2 ? same : simulator.ring(ref)));
    expect(new Set((await Promise.all(rings)).map(({ status }) => status))).toEqual(new Set([200]));
    await becomes(account, ({ booking }) => booking === 'booked');
    expect(lookUps() - before).toBe(1);
    expect(await callsOf()).toHaveLength(51);
  });

  it('is taken with the former secret, while the secret is changed', async () => {
    const former = simulator.ring(ref);
    const config = { signingSecret: 'new', formerSigningSecret: simulator.signingSecret };
    await connect(account, simulator, { config });
    expect(await statusOf(ring(system, former))).toBe(200);
    expect(await statusOf(ring(system, simulator.ring(ref, { secret: 'new' })))).toBe(200);
  });

  const lookUps = () =>
    simulator.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(ref)).length;
});

describe('a payment link', () => {
  it('that was never given out is 404, whatever it is made of', async () => {
    const unknown = [
      randomBytes(32).toString('base64url'),
      'short',
      'x'.repeat(43),
      '%00',
      payer.link.token.slice(0, -1),
    ];
    const answers = await Promise.all(
      unknown.map(async (token) => {
        const one = new Payer(system, { token });
        return [(await one.page()).status, (await one.begin()).status, (await one.comesBack()).status];
      }),
    );
    for (const statuses of answers) for (const status of statuses) expect([400, 404]).toContain(status);
  });

  it('is found by no search engine, kept by no browser, and told to no other site', async () => {
    const page = await payer.page();
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(`form-action 'self' ${simulator.url()};`),
    });
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page.text).not.toContain('<script');
  });

  it('shows nothing of the buyer and of lines', async () => {
    const shown = JSON.stringify(await payer.view()) + (await payer.page()).text;
    expect(shown).not.toMatch(/ACME|Work/);
  });

  it('leads the payer to no other place than the pages of the provider', async () => {
    const other = new Payer(system, await linkTo(account, [(await sent(account)).id]));
    const { url } = simulator;
    simulator.url = () => 'https://evil.example';
    const answer = await other.begin();
    simulator.url = url;
    expect(problemOf(answer).code).toBe('payment_provider_refused');
  });

  it('is paid for by no form of another site', async () => {
    const answer = await fetch(`${system.baseUrl}${payer.link.token && `/pay/${payer.link.token}`}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
      body: 'providerId=simulator',
    });
    expect(answer.status).toBe(403);
  });

  it('has no secret in the log, and no key of the provider', () => {
    const log = lines.join('');
    expect(log).not.toContain(simulator.apiKey);
    expect(log).not.toContain(simulator.signingSecret);
    expect(log).not.toContain(payer.link.token);
  });
});

it('link and transfer at once settle the invoice once', async () => {
  const invoice = await sent(account);
  const both = new Payer(system, await linkTo(account, [invoice.id]));
  const paid = await both.begun();
  simulator.decide(paid, 'succeeded');
  const transfer = account.http.post('/api/settlements', {
    currency: 'EUR',
    parts: [{ kind: 'money', documentId: invoice.id, amountMinor: 120_00 }],
  });
  const [response] = await Promise.all([transfer, both.comesBack()]);
  await becomes(account, ({ booking, providerRef }) => providerRef === paid && booking === 'booked');
  const { body } = await account.http.get(`/api/clients/${account.clientId}/account-payments`);
  const onAccount = (body as { items: { amountMinor: number }[] }).items;
  const shown = await read(account.http, invoice.id);
  expect(shown).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
  // the second money is on account, or the transfer was refused and can be booked on account
  if (response.status === 201) expect(onAccount).toMatchObject([{ amountMinor: 120_00 }]);
  else expect([problemOf(response).code, onAccount]).toEqual(['document_not_open', []]);
});

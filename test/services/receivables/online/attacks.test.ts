/** @list all — each provider */
// Attacks on the calls of providers and on payment links: section by section what they must not do.
import { randomBytes } from 'node:crypto';
import type { PlayedProvider } from '../../../../deploy/simulate/payments/played-provider';
import { playedProviders } from '../../../../deploy/simulate/payments/played-providers';
import { CALLBACK_BYTES_MAX } from '../../../../shared/contracts/receivables/online/providers';
import { problemOf } from '../../../support/problems';
import { startInstance, type TestSystem } from '../../../support/system';
import { type Business, business, read, sent } from '../../documents/document-steps';
import { settled } from '../../transmissions/settled-simulator';
import { attemptsOf, becomes, connect, linkTo, Payer, payable, ring } from './payment-steps';

const lines: string[] = [];
const simulators = playedProviders();
let system: TestSystem;

beforeAll(async () => {
  for (const simulator of simulators) await settled(simulator.provider, simulator);
  system = await startInstance('plain', (line) => void lines.push(line));
});

const statusOf = async (response: Promise<Response>) => (await response).status;

describe.each(simulators.map((simulator) => [simulator.provider, simulator] as const))(
  '%s',
  (_, simulator) => {
    let account: Business;
    let payer: Payer;
    let ref: string;

    beforeEach(async () => {
      account = await payable(system, simulator);
      payer = new Payer(system, await linkTo(account, [(await sent(account)).id]), simulator.provider);
      ref = await payer.begun();
    });

    const callsOf = () =>
      system.sql('SELECT event_id FROM receivables.payment_calls WHERE company_id = $1', [account.companyId]);

    describe('a call that is not from the provider', () => {
      const timed = [
        ['that is six minutes old', () => simulator.ring(ref, { ageSeconds: 360 })],
        ['of the future', () => simulator.ring(ref, { ageSeconds: -360 })],
      ] as const;

      it.each([
        ['of another secret', () => simulator.ring(ref, { secret: 'guessed' })],
        ...(simulator.hasTimedSignature ? timed : []),
        [
          'without a signature',
          () => ({ ...simulator.ring(ref), headers: { 'content-type': 'application/json' } }),
        ],
        ['with a signature cut off', () => cut(simulator.ring(ref))],
        ['whose body was changed', () => ({ ...simulator.ring(ref), body: `${simulator.ring(ref).body} ` })],
        ['that is cut off', () => ({ ...simulator.ring(ref), body: simulator.ring(ref).body.slice(0, -5) })],
        ['that is signed and no JSON', () => simulator.signed('{"events":')],
        ['with a thousand events', () => simulator.crowded(ref, 1_000)],
      ] as const)('%s is refused, and has no effect', async (_name, made) => {
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
        const ours = simulator.ring(ref);
        const { signingSecret } = simulator;
        simulator.signingSecret = 'of the other';
        const { body } = await connect(other, simulator);
        simulator.signingSecret = signingSecret;
        const { callbackUrl } = body as { callbackUrl: string };
        simulator.decide(ref, 'succeeded');
        expect(await statusOf(ring(system, { ...ours, url: callbackUrl }))).toBe(400);
        const theirs = simulator.ring(ref, { secret: 'of the other' });
        expect(await statusOf(ring(system, { ...theirs, url: callbackUrl }))).toBe(200);
        expect(await attemptsOf(account)).toMatchObject([{ state: 'pending', lookedUpAt: null }]);
        expect(await attemptsOf(other)).toEqual([]);
      });

      it.each([
        '/api/payment-callbacks/PROVIDER/none',
        '/api/payment-callbacks/no-provider/CONNECTION',
        '/api/payment-callbacks/PROVIDER/0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91',
      ])('to %s finds nothing', async (path) => {
        const { url, ...rest } = simulator.ring(ref);
        const at = path
          .replace('PROVIDER', simulator.provider)
          .replace('CONNECTION', url.split('/').at(-1) ?? '');
        expect(await statusOf(ring(system, { ...rest, url: `http://any${at}` }))).toBe(404);
      });

      it('of more than a megabyte is refused before it is read', async () => {
        const { url, headers } = simulator.ring(ref);
        expect(await statusOf(ring(system, { url, headers, body: 'x'.repeat(CALLBACK_BYTES_MAX + 1) }))).toBe(
          413,
        );
      });

      function cut(one: ReturnType<PlayedProvider['ring']>) {
        const headers = Object.entries(one.headers).map(([name, value]) => [
          name,
          name.endsWith('signature') ? value.slice(0, -2) : value,
        ]);
        return { ...one, headers: Object.fromEntries(headers) as Record<string, string> };
      }
    });

    describe('a call of the provider', () => {
      it('that comes a hundred times has one look-up in ten seconds, and is booked once', async () => {
        simulator.decide(ref, 'succeeded');
        const before = lookUps();
        const same = simulator.ring(ref);
        const rings = Array.from({ length: 100 }, (_one, n) =>
          ring(system, n % 2 ? same : simulator.ring(ref)),
        );
        expect(new Set((await Promise.all(rings)).map(({ status }) => status))).toEqual(new Set([200]));
        await becomes(account, ({ booking }) => booking === 'booked');
        expect(lookUps() - before).toBe(1);
        expect(await callsOf()).toHaveLength(51);
      });

      it('is taken with the former secret, while the secret is changed', async () => {
        const former = simulator.ring(ref);
        const { signingSecret } = simulator;
        const before = Object.entries(simulator.connection()).find(([, value]) => value === signingSecret);
        const [name = ''] = before ?? [];
        const formerName = `former${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
        await connect(account, simulator, { config: { [name]: 'new', [formerName]: signingSecret } });
        expect(await statusOf(ring(system, former))).toBe(200);
        expect(await statusOf(ring(system, simulator.ring(ref, { secret: 'new' })))).toBe(200);
        const guessed = simulator.ring(ref, { secret: 'guessed' });
        expect(await statusOf(ring(system, guessed))).toBe(400);
      });

      it('without a signature, where it makes such, is 200 for any id, stores nothing of strangers, and books by the look-up', async () => {
        const own = simulator.unsignedRing(ref);
        if (!own) return;
        for (const id of ['tr_unknown', 'tr_', 'x', '%00', 'tr_7 OR 1=1']) {
          const body = own.body.replace(ref, id);
          expect(await statusOf(ring(system, { ...own, body }))).toBe(200);
        }
        expect(await callsOf()).toEqual([]);
        const before = lookUps();
        await Promise.all(Array.from({ length: 50 }, () => ring(system, own)));
        await becomes(account, ({ lookedUpAt }) => lookedUpAt !== null);
        expect(await attemptsOf(account)).toMatchObject([{ state: 'pending', booking: 'none' }]);
        expect([lookUps() - before, (await callsOf()).length]).toEqual([1, 1]);
      });

      const lookUps = () =>
        simulator.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(ref)).length;
    });

    it('whose key is of the other environment is not connected by it', async () => {
      const config = simulator.connection('TEST');
      const live = simulator.connection('LIVE');
      const differs = JSON.stringify(config) !== JSON.stringify(live);
      const answer = await connect(account, simulator, { config });
      expect(answer.status).toBe(differs ? 400 : 200);
      if (differs) expect(problemOf(answer).errors?.[0]?.pointer).toMatch(/^\/config\//);
    });

    it('leads the payer to no other place than the pages of the provider', async () => {
      const other = new Payer(system, await linkTo(account, [(await sent(account)).id]), simulator.provider);
      const { url } = simulator;
      simulator.url = () => 'https://evil.example';
      const answer = await other.begin();
      simulator.url = url;
      expect(problemOf(answer).code).toBe('payment_provider_refused');
    });

    it('has no secret in the log', () => {
      const log = lines.join('');
      for (const value of Object.values(simulator.connection()).filter((one) => one !== simulator.account))
        expect(log).not.toContain(value);
      expect(log).not.toContain(payer.link.token);
    });
  },
);

describe('a payment link', () => {
  const [simulator] = simulators as [PlayedProvider];
  let account: Business;
  let payer: Payer;

  beforeEach(async () => {
    account = await payable(system, simulator);
    payer = new Payer(system, await linkTo(account, [(await sent(account)).id]));
  });

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
      'content-security-policy': expect.stringContaining("form-action 'self';"),
    });
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page.text).not.toContain('<script');
  });

  it('shows nothing of the buyer and of lines', async () => {
    const shown = JSON.stringify(await payer.view()) + (await payer.page()).text;
    expect(shown).not.toMatch(/ACME|Work/);
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
});

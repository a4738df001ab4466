/** @list all — a provider of its own, step by step */
// Invoices are paid by a link: what the payer sees, what is booked, and what becomes of money that comes twice.
import { createHmac } from 'node:crypto';
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { apiOf } from '../../../../services/receivables/online/providers/registry';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { PAYMENT_PROVIDERS } from '../../../../shared/contracts/receivables/online/values';
import { eventsOf } from '../../../support/event-log';
import { HttpClient } from '../../../support/http-client';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { createKey } from '../../../support/users';
import {
  type Business,
  business,
  drafted,
  issued,
  newClient,
  post,
  read,
  sent,
} from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import {
  accountPaymentsOf,
  attemptsOf,
  becomes,
  checked,
  connect,
  linkTo,
  PATH,
  Payer,
  payable,
  ring,
} from './payment-steps';

const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});
beforeEach(async () => {
  simulator.faults.length = 0;
  account = await payable(system, simulator);
});

describe('PUT /api/company/payment-providers/{providerId}', () => {
  it('is saved by each of several first requests at once', async () => {
    const other = await business(system);
    const config = { apiKey: simulator.apiKey, signingSecret: simulator.signingSecret };
    const saves = Array.from({ length: 6 }, () =>
      other.http.put('/api/company/payment-providers/simulator', { environment: 'LIVE', config }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { connected } = await other.http.call(receivables.paymentProviders, {});
    expect(connected).toHaveLength(1);
  });

  it('seals the credentials, tries them, and names the address for callbacks', async () => {
    const { connected, providers } = await account.http.call(receivables.paymentProviders, {});
    expect(providers.map(({ id }) => id)).toEqual([...PAYMENT_PROVIDERS]);
    expect(providers[0]).toMatchObject({ configSchema: { required: ['apiKey', 'signingSecret'] } });
    expect(connected).toMatchObject([
      {
        providerId: 'simulator',
        environment: 'LIVE',
        isActive: true,
        account: simulator.account,
        checkError: null,
      },
    ]);
    expect(connected[0]?.callbackUrl).toMatch(/\/api\/payment-callbacks\/simulator\/[0-9a-f-]{36}$/);
    const rows = await system.sql('SELECT * FROM receivables.payment_connections WHERE company_id = $1', [
      account.companyId,
    ]);
    expect(JSON.stringify([rows, connected])).not.toContain(simulator.signingSecret);
  });

  it('says that the provider refuses the credentials', async () => {
    await connect(account, { apiKey: 'wrong', signingSecret: 'x' });
    expect(await checked(account)).toMatchObject({
      account: null,
      checkError: expect.stringContaining('refuses'),
    });
  });

  it.each([
    [{ apiKey: 'k' }, '/config/signingSecret'],
    [{ apiKey: 'k', signingSecret: 's', more: 1 }, '/config/more'],
    [{ apiKey: 5, signingSecret: 's' }, '/config/apiKey'],
    [{ apiKey: 'ključ', signingSecret: 's' }, '/config/apiKey'],
    [{ apiKey: 'k\n', signingSecret: 's' }, '/config/apiKey'],
    [{ apiKey: 'k', signingSecret: 's', 'a/b~c': 1 }, '/config/a~1b~0c'],
  ])('refuses %j', async (config, pointer) => {
    const answer = await account.http.put(PATH, { config });
    expect(problemOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it('is removed with its credentials, and events say so', async () => {
    expect((await account.http.delete(PATH)).body).toEqual({
      providerId: 'simulator',
      environments: ['LIVE'],
    });
    expect((await account.http.delete(PATH)).status).toBe(404);
    const events = await eventsOf(system, 'receivables', account.companyId, 'payment_provider.');
    expect(events.map(({ type }) => type)).toEqual([
      'payment_provider.connected',
      'payment_provider.removed',
    ]);
  });

  it('is not removed while the outcome of a payment is not known', async () => {
    const payer = new Payer(system, await linkTo(account, [(await sent(account)).id]));
    const ref = await payer.begun();
    expect(problemOf(await account.http.delete(PATH)).code).toBe('payment_provider_in_use');
    simulator.decide(ref, 'succeeded');
    await payer.comesBack();
    expect((await account.http.delete(PATH)).status).toBe(200);
    expect(await attemptsOf(account)).toMatchObject([{ state: 'succeeded', booking: 'booked' }]);
  });

  it('is reached by no instance whose operator names no address of the simulator', () => {
    expect(apiOf({ receivablesEndpoints: [] }, 'simulator', 'TEST')).toBeUndefined();
    expect(apiOf(system.config, 'simulator', 'TEST')).toBe(simulator.url());
  });
});

describe('POST /api/payment-links', () => {
  it('shows the address once, and stores only a hash of its token', async () => {
    const invoice = await sent(account);
    const { id, token } = await linkTo(account, [invoice.id]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = await account.http.call(receivables.getPaymentLink, { id });
    expect(shown).toMatchObject({
      documentIds: [invoice.id],
      clientId: account.clientId,
      state: 'open',
      currency: 'EUR',
    });
    const { items } = await account.http.call(receivables.listPaymentLinks, { documentId: invoice.id });
    expect(items.map((link) => link.id)).toEqual([id]);
    const rows = await system.sql('SELECT * FROM receivables.payment_links WHERE id = $1', [id]);
    expect(JSON.stringify([rows, shown])).not.toContain(token);
  });

  it('refuses invoices that are not open, are of several clients, or cannot be paid online', async () => {
    const [invoice, draft] = [await sent(account), await drafted(account)];
    const make = (body: object) => account.http.post('/api/payment-links', body);
    expect(problemOf(await make({ documentIds: [invoice.id, draft.id] }))).toMatchObject({
      code: 'document_not_open',
      detail: `Nothing is open of ${draft.id}, or there is no such document.`,
    });
    const clientId = await newClient(account.http, { name: 'Other' });
    const others = await sent({ ...account, clientId });
    expect(problemOf(await make({ documentIds: [invoice.id, others.id] }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/documentIds/1' }],
    });
    const test = await make({ documentIds: [invoice.id], environment: 'TEST' });
    expect(problemOf(test).code).toBe('payment_provider_not_connected');
    await connect(account, simulator, { isActive: false });
    expect(problemOf(await make({ documentIds: [invoice.id] })).code).toBe('payment_provider_not_connected');
  });

  it('ends by hand at once, and with its last day', async () => {
    const invoice = await sent(account);
    const payers: Payer[] = [];
    for (const _ of [1, 2])
      payers.push(new Payer(system, await linkTo(account, [invoice.id], { expiresInDays: 1 })));
    const [first, second] = payers;
    const { items } = await account.http.call(receivables.listPaymentLinks, {});
    const revoked = await account.http.delete(`/api/payment-links/${items[1]?.id}`);
    expect(revoked.body).toMatchObject({ state: 'revoked' });
    expect(problemOf(await (first as Payer).begin())).toMatchObject({
      status: 410,
      code: 'payment_link_closed',
    });
    expect((await (first as Payer).page()).status).toBe(410);
    expect((await (second as Payer).page()).status).toBe(200);
    await system.sql(`UPDATE receivables.payment_links SET expires_at = '2020-01-01' WHERE id = $1`, [
      items[0]?.id,
    ]);
    expect((await (second as Payer).page()).status).toBe(410);
  });
});

describe('a payment', () => {
  it('is begun by the payer, looked up when he comes back, and booked once', async () => {
    const [one, two] = [await sent(account), await sent(account)];
    const payer = new Payer(system, await linkTo(account, [one.id, two.id]));
    expect(await payer.view()).toMatchObject({
      amountMinor: 240_00,
      attempt: null,
      documents: [{ number: one.number }, {}],
    });
    const ref = await payer.begun();
    expect(simulator.payments.get(ref)).toMatchObject({ amountMinor: 240_00, currency: 'EUR' });
    simulator.decide(ref, 'succeeded');
    const back = await payer.comesBack();
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      payer.link.token && `/pay/${payer.link.token}`,
    ]);
    expect(await payer.view()).toMatchObject({
      amountMinor: 0,
      attempt: { state: 'succeeded', amountMinor: 240_00 },
    });
    for (const { id } of [one, two])
      expect(await read(account.http, id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'paid' });
    const [attempt] = await attemptsOf(account);
    expect(attempt).toMatchObject({
      ...{ state: 'succeeded', booking: 'booked', providerRef: ref, method: 'card' },
      ...{ amountMinor: 240_00, feeMinor: 361, netMinor: 236_39 },
    });
    const { items } = await account.http.call(documents.listPayments, { id: one.id });
    expect(items).toMatchObject([
      {
        amountMinor: 120_00,
        method: 'online',
        source: { type: 'payment_attempt', id: attempt?.id },
        settlementId: attempt?.id,
      },
    ]);
    const bells = [ring(system, simulator.ring(ref)), ring(system, simulator.ring(ref))];
    expect((await Promise.all(bells)).map(({ status }) => status)).toEqual([200, 200]);
    expect(problemOf(await payer.begin()).code).toBe('document_settled');
    const events = await eventsOf(system, 'receivables', account.companyId, 'payment_');
    expect(events.map(({ type }) => type)).toEqual([
      'payment_provider.connected',
      'payment_link.created',
      'payment_attempt.succeeded',
    ]);
    expect(await accountPaymentsOf(account)).toEqual([]);
  });

  it('is booked after a callback alone, and a callback changes nothing by itself', async () => {
    const invoice = await sent(account);
    const payer = new Payer(system, await linkTo(account, [invoice.id]));
    const ref = await payer.begun();
    const early = simulator.ring(ref);
    // it says that it was paid, and the provider knows better
    const body = early.body.replace('"pending"', '"succeeded"');
    const [, seconds] = /t=(\d+)/.exec(early.headers['simulator-signature'] ?? '') ?? [];
    const v1 = createHmac('sha256', simulator.signingSecret).update(`${seconds}.${body}`).digest('hex');
    const headers = { ...early.headers, 'simulator-signature': `t=${seconds},v1=${v1}` };
    expect((await ring(system, { ...early, headers, body })).status).toBe(200);
    await becomes(account, ({ lookedUpAt }) => lookedUpAt !== null);
    expect(await attemptsOf(account)).toMatchObject([{ state: 'pending', booking: 'none' }]);
    simulator.decide(ref, 'succeeded');
    await forgetLookUp();
    expect((await ring(system, simulator.ring(ref))).status).toBe(200);
    await becomes(account, ({ booking }) => booking === 'booked');
    expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 0 });
  });

  it('of which no call tells is found by the list of what has changed', async () => {
    const invoice = await sent(account);
    const ref = await new Payer(system, await linkTo(account, [invoice.id])).begun();
    simulator.decide(ref, 'succeeded');
    simulator.refund(ref, 20_00);
    await system.sql(`SELECT FROM receivables_jobs.add_job('list_all_payment_changes')`);
    await becomes(account, ({ state, booking }) => state === 'partly_refunded' && booking === 'booked');
    expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 20_00 });
  });

  it('goes on with the page of another window, and ends one whose amount has changed', async () => {
    const invoice = await sent(account);
    const payer = new Payer(system, await linkTo(account, [invoice.id]));
    const refs = await Promise.all([payer.begun(), payer.begun(), payer.begun()]);
    expect(new Set(refs).size).toBe(1);
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 20_00 });
    const ref = await payer.begun();
    expect(simulator.payments.get(refs[0] ?? '')).toMatchObject({ state: 'cancelled' });
    expect(simulator.payments.get(ref)).toMatchObject({ state: 'pending', amountMinor: 100_00 });
    expect((await attemptsOf(account)).map(({ state }) => state)).toEqual(['pending', 'cancelled']);
  });

  it('that comes when the invoice was paid meanwhile is money on account, not lost', async () => {
    const invoice = await sent(account);
    const payer = new Payer(system, await linkTo(account, [invoice.id]));
    const ref = await payer.begun();
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 70_00 });
    simulator.decide(ref, 'succeeded');
    await payer.comesBack();
    expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
    expect(await accountPaymentsOf(account)).toMatchObject([{ amountMinor: 70_00, remainingMinor: 70_00 }]);
  });

  it('of a cancelled invoice is money on account', async () => {
    const invoice = await issued(account);
    const payer = new Payer(system, await linkTo(account, [invoice.id]));
    const ref = await payer.begun();
    await post(account.http, invoice.id, 'cancel', { reason: 'Wrong' });
    expect(await payer.view()).toMatchObject({ amountMinor: 0, documents: [] });
    simulator.decide(ref, 'succeeded');
    await payer.comesBack();
    expect(await accountPaymentsOf(account)).toMatchObject([{ amountMinor: 120_00 }]);
  });

  it('of TEST changes no document', async () => {
    const testing = await payable(system, simulator, { environment: 'TEST' });
    const invoice = await sent(testing);
    const payer = new Payer(system, await linkTo(testing, [invoice.id], { environment: 'TEST' }));
    expect((await payer.page()).text).toContain('test');
    simulator.decide(await payer.begun(), 'succeeded');
    await payer.comesBack();
    expect(await attemptsOf(testing)).toMatchObject([
      { state: 'succeeded', booking: 'none', environment: 'TEST' },
    ]);
    expect(await read(testing.http, invoice.id)).toMatchObject({ balanceMinor: 120_00 });
    expect(await accountPaymentsOf(testing)).toEqual([]);
  });

  it('that is declined can be tried again', async () => {
    const invoice = await sent(account);
    const payer = new Payer(system, await linkTo(account, [invoice.id]));
    simulator.decide(await payer.begun(), 'failed');
    await payer.comesBack();
    expect((await payer.page()).text).toContain('did not work');
    simulator.decide(await payer.begun(), 'succeeded');
    await payer.comesBack();
    expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 0 });
    expect((await attemptsOf(account)).map(({ state, failureCode }) => [state, failureCode])).toEqual([
      ['succeeded', null],
      ['failed', 'card_declined'],
    ]);
  });

  it.each(['amountMinor', 'currency', 'account'] as const)(
    'of another %s than was asked for stops the connection, and books nothing',
    async (field) => {
      const invoice = await sent(account);
      const payer = new Payer(system, await linkTo(account, [invoice.id]));
      const ref = await payer.begun();
      const payment = simulator.decide(ref, 'succeeded');
      Object.assign(payment, { [field]: field === 'amountMinor' ? 1_00 : 'USD' });
      await payer.comesBack();
      expect(await attemptsOf(account)).toMatchObject([
        { state: 'pending', failureCode: 'mismatch', booking: 'none' },
      ]);
      expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 120_00 });
      const { connected } = await account.http.call(receivables.paymentProviders, {});
      expect(connected).toMatchObject([{ stopped: 'mismatch' }]);
      expect(problemOf(await payer.begin()).code).toBe('payment_provider_not_connected');
      const events = await eventsOf(system, 'receivables', account.companyId, 'payment_provider.stopped');
      expect(events).toMatchObject([{ data: { reason: 'mismatch' } }]);
    },
  );

  it('stops at a provider that refuses the key, until the connection is saved again', async () => {
    const payer = new Payer(system, await linkTo(account, [(await sent(account)).id]));
    await connect(account, { ...simulator, apiKey: 'revoked' });
    expect(problemOf(await payer.begin()).code).toBe('payment_provider_not_connected');
    expect(await checked(account)).toMatchObject({ stopped: 'credentials' });
    await connect(account, simulator);
    await payer.begun();
  });

  it('mails the owners once that it is stopped, and once more when it stops anew', async () => {
    const { id } = await sent(account);
    const payer = new Payer(system, await linkTo(account, [id]));
    for (const count of [1, 2]) {
      await connect(account, { ...simulator, apiKey: 'revoked' });
      await payer.begin();
      await notified();
      await notified();
      const reason = { provider: 'Simulator', reason: 'credentials' };
      expect(await mailsOfStops()).toMatchObject(Array(count).fill({ variables: reason }));
    }
  });

  const mailsOfStops = () =>
    until('the mails are there', async () => {
      const waiting = await system.sql('SELECT FROM receivables.outbox WHERE company_id = $1', [
        account.companyId,
      ]);
      return (
        waiting.length === 0 &&
        system.sql(
          `SELECT variables FROM mail.messages WHERE company_id = $1 AND template = 'payment_provider_stopped'`,
          [account.companyId],
        )
      );
    });

  async function notified(): Promise<void> {
    await system.sql(`SELECT FROM receivables_jobs.add_job('notify_stopped_providers')`);
    await until('the job has run', async () => {
      const left = await system.sql(
        `SELECT FROM receivables_jobs.jobs WHERE task_identifier = 'notify_stopped_providers' AND run_at <= now()`,
      );
      return left.length === 0;
    });
  }
});

it('is read by those who may read receivables, and is of one company', async () => {
  const invoice = await sent(account);
  const { id } = await linkTo(account, [invoice.id]);
  const [attempt] = await new Payer(system, await linkTo(account, [invoice.id]))
    .begun()
    .then(() => attemptsOf(account));
  const other = await payable(system, simulator);
  for (const path of [`/api/payment-links/${id}`, `/api/payment-attempts/${attempt?.id}`]) {
    expect((await account.http.get(path)).status).toBe(200);
    expect((await other.http.get(path)).status).toBe(404);
    expect((await new HttpClient(system.baseUrl).get(path)).status).toBe(401);
    const key = await createKey(account, ['documents:read']);
    expect((await key.get(path)).status).toBe(403);
  }
});

/** A provider is asked once within ten seconds: the test does not wait for them. */
async function forgetLookUp(): Promise<void> {
  await system.sql('UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1', [
    account.companyId,
  ]);
}

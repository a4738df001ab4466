/** @list all — one provider, against its official library */
// Stripe: the played one is that of the official library, and our side reads it: sessions, states, refunds, disputes, payouts, calls.
import Stripe from 'stripe';
import { Played } from '../../../../../deploy/simulate/payments/stripe/provider';
import { amountOf, minorOf } from '../../../../../services/receivables/online/providers/stripe/amounts';
import { provider } from '../../../../../services/receivables/online/providers/stripe/provider';
import { newPayment, official, ourSide } from './wire-steps';

const simulator = new Played();
const { connection, begun, snapshotOf, paid, payoutsSince } = ourSide(provider, simulator);

describe('the played provider', () => {
  const asked = {
    mode: 'payment',
    success_url: 'https://shop.example/return',
    cancel_url: 'https://shop.example/return',
    metadata: { attempt: 'x' },
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 1_000, product_data: { name: 'Invoice' } } },
    ],
  };
  const [item] = asked.line_items;
  const ofPrice = (fields: object) => ({
    ...asked,
    line_items: [{ ...item, price_data: { ...item?.price_data, ...fields } }],
  });
  const call = (name: string, ...args: unknown[]) => official(simulator, simulator.apiKey, name, ...args);
  const create = (body: object, ...rest: unknown[]) => call('checkout.sessions.create', body, ...rest);

  it('creates, shows, pays, refunds, pays out and expires for the official library', async () => {
    const key = { idempotencyKey: 'key 1' };
    const created = await create(asked, key);
    const id = String(created.id);
    expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1_000 });
    expect(created).toMatchObject({ url: `${simulator.url()}/pay/${id}`, currency: 'eur' });
    expect(await create(asked, key)).toMatchObject({ id });
    expect(await create(ofPrice({ unit_amount: 2_000 }), key)).toMatchObject({ code: 400 });
    simulator.decide(id, 'succeeded');
    const expand = ['payment_intent.latest_charge.balance_transaction'];
    const retrieved = await call('checkout.sessions.retrieve', id, { expand });
    const feeMinor = simulator.payments.get(id)?.feeMinor;
    expect(retrieved).toMatchObject({
      ...{ status: 'complete', payment_status: 'paid' },
      payment_intent: { latest_charge: { balance_transaction: { amount: 1_000, fee: feeMinor } } },
    });
    const { id: payment } = retrieved.payment_intent as { id: string };
    const refund = await call('refunds.create', { payment_intent: payment, amount: 400 });
    expect(refund).toMatchObject({ amount: 400, payment_intent: payment, status: 'succeeded' });
    const payout = simulator.seller.payOut();
    expect(await call('payouts.list')).toMatchObject({
      data: [{ id: payout?.ref, amount: payout?.amountMinor, reconciliation_status: 'completed' }],
    });
    const { data } = (await call('balanceTransactions.list', { payout: payout?.ref })) as {
      data: { type: string }[];
    };
    expect(data.map(({ type }) => type)).toEqual(['payout', 'charge', 'refund']);
    const other = await create(asked);
    expect(await call('checkout.sessions.expire', String(other.id))).toMatchObject({ status: 'expired' });
  });

  it.each([
    ['a wrong key', 'sk_live_wrong', asked, 401],
    ['an amount with decimals', simulator.apiKey, ofPrice({ unit_amount: '10.5' }), 400],
    ['an amount that is too small', simulator.apiKey, ofPrice({ unit_amount: 49 }), 400],
    ['a currency that there is not', simulator.apiKey, ofPrice({ currency: 'xxx' }), 400],
    ['a currency in capitals', simulator.apiKey, ofPrice({ currency: 'EUR' }), 400],
    ['a parameter that there is not', simulator.apiKey, { ...asked, ammount: 1 }, 400],
    ['a page that ends in a minute', simulator.apiKey, { ...asked, expires_at: inSeconds(60) }, 400],
  ])('refuses %s', async (_, key, body, code) => {
    const answer = await official(simulator, key, 'checkout.sessions.create', body);
    expect(answer).toMatchObject({ code });
  });

  it('refuses calls of a version that it does not know', async () => {
    const ask = (version: string) =>
      connection.request(`${connection.api}/v1/account`, {
        answer: 'status',
        headers: { authorization: `Bearer ${simulator.apiKey}`, 'stripe-version': version },
      });
    expect((await ask('2014-11-03')).status).toBe(400);
    expect((await ask(Stripe.API_VERSION)).status).toBe(200);
  });

  function inSeconds(seconds: number): number {
    return Math.floor(Date.now() / 1000) + seconds;
  }
});

describe('our side', () => {
  it.each([
    [120_00, 'EUR', 12_000],
    [1_500, 'JPY', 1_500],
    [1_234_560, 'KWD', 1_234_560],
    [5, 'ISK', 500],
    [5, 'UGX', 500],
    [700, 'MGA', 7],
  ])('writes %d %s as %d, and reads it', (amountMinor, currency, amount) => {
    expect(amountOf({ amountMinor, currency })).toBe(amount);
    expect(minorOf(amount, currency.toLowerCase())).toEqual({ amountMinor, currency });
  });

  it.each([
    [1.5, 'eur'],
    ['100', 'eur'],
    [150, 'isk'],
    [null, 'eur'],
    [100, null],
  ])('reads no amount in %j %j', (amount, currency) => {
    expect(minorOf(amount, currency)).toBeUndefined();
  });

  it('does not ask for a part of what Stripe counts in wholes', async () => {
    const payment = newPayment({ amountMinor: 750, currency: 'MGA' });
    expect(await provider.create(payment, connection)).toMatchObject({ class: 'content' });
  });

  it('asks once for a payment whose answer is lost, late as well, and names a key with another content a conflict', async () => {
    const payment = newPayment();
    simulator.faults.push('lostAnswer');
    expect(await provider.create(payment, connection)).toMatchObject({ class: 'network' });
    simulator.offsetMs += 50 * 60_000;
    const opened = await provider.create(payment, connection);
    simulator.offsetMs = 0;
    expect(simulator.ofAttempt(payment.id)).toMatchObject([{ id: 'ref' in opened ? opened.ref : '' }]);
    const other = await provider.create({ ...payment, amountMinor: 1_00 }, connection);
    expect(other).toMatchObject({ kind: 'trouble', class: 'conflict' });
  });

  it('takes a page from a provider that is asked for it at the end of the attempt for the first time', async () => {
    const payment = newPayment();
    simulator.offsetMs += 55 * 60_000;
    const opened = await provider.create(payment, connection);
    simulator.offsetMs = 0;
    expect(opened).toMatchObject({ kind: 'opened' });
  });

  it('finds the payment of an attempt whose answer was lost, behind others', async () => {
    const payment = newPayment();
    simulator.faults.push('lostAnswer');
    await provider.create(payment, connection);
    for (let count = 0; count < 120; count++) simulator.opens('0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91');
    expect(await snapshotOf(null, payment.id)).toMatchObject({ attemptId: payment.id, amountMinor: 120_00 });
    const never = await provider.lookUp({ ref: null, attemptId: newPayment().id }, connection);
    expect(never).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['succeeded', 'succeeded', null],
    ['failed', 'failed', 'card_declined'],
    ['expired', 'expired', null],
  ] as const)('shows a payment that has %s', async (decided, state, failureCode) => {
    const { ref, attemptId } = await begun();
    expect(await snapshotOf(ref, attemptId)).toMatchObject({ state: 'pending', account: simulator.account });
    simulator.decide(ref, decided);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({ ref, attemptId, state, failureCode });
  });

  it('shows the fee, and a debit that comes back late as money that has left again', async () => {
    const { ref, attemptId } = await paid();
    const { feeMinor } = simulator.payments.get(ref) ?? {};
    expect(await snapshotOf(ref, attemptId)).toMatchObject({ feeMinor, currency: 'EUR', method: 'card' });
    simulator.seller.dispute(ref, 'late_failure');
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      state: 'succeeded',
      disputes: [{ kind: 'late_failure', amountMinor: 120_00, state: 'lost' }],
    });
  });

  it('shows a refund that fails, and a dispute that is won', async () => {
    const { ref, attemptId } = await paid();
    const refund = (amountMinor: number, key: string) =>
      provider.refund({ ref, amountMinor, currency: 'EUR', key }, connection);
    simulator.faults.push(undefined, 'lostAnswer');
    expect(await refund(20_00, 'one')).toMatchObject({ class: 'network' });
    const taken = await refund(20_00, 'one');
    expect(taken).toMatchObject({ kind: 'taken' });
    expect(await refund(30_00, 'one')).toMatchObject({ class: 'conflict' });
    expect(await refund(500_00, 'two')).toMatchObject({ class: 'content', code: 'charge_already_refunded' });
    simulator.seller.dispute(ref);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      state: 'succeeded',
      refunds: [{ amountMinor: 20_00, state: 'succeeded' }],
      disputes: [{ kind: 'dispute', amountMinor: 100_00, state: 'open' }],
    });
    simulator.seller.closeDispute(ref, 'won');
    simulator.seller.failRefund(ref);
    const { refunds, disputes, movements } = await snapshotOf(ref, attemptId);
    expect(refunds).toMatchObject([{ state: 'failed' }]);
    expect(disputes).toMatchObject([{ state: 'won' }]);
    const net = movements.reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0);
    const { movements: all = [] } = simulator.payments.get(ref) ?? {};
    expect(net).toBe(all.reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0));
  });

  it('reads payouts whose lines add up to the money, and are those of their payments', async () => {
    const { ref, attemptId } = await paid();
    await provider.refund({ ref, amountMinor: 30_00, currency: 'EUR', key: 'of payout' }, connection);
    simulator.seller.adjust(-3_21, 'EUR');
    const from = new Date(simulator.now().getTime() - 1_000);
    const payout = simulator.seller.payOut();
    const first = (await payoutsSince(from)).find((one) => one.ref === payout?.ref);
    const { amountMinor, reference } = payout ?? {};
    expect(first).toMatchObject({ amountMinor, reference, state: 'pending' });
    const lines = first?.lines ?? [];
    expect(lines.reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0)).toBe(amountMinor);
    const { movements } = await snapshotOf(ref, attemptId);
    for (const one of movements) expect(lines).toContainEqual(one);
  });

  it.each([
    ['that the seller has made', { isAutomatic: false, isReconciled: true }],
    ['that is not reconciled yet', { isAutomatic: true, isReconciled: false }],
  ])('does not say what a payout %s consists of', async (_, kind) => {
    await paid();
    const from = new Date(simulator.now().getTime() - 1_000);
    const payout = simulator.seller.payOut();
    Object.assign(simulator, kind);
    const first = (await payoutsSince(from)).find((one) => one.ref === payout?.ref);
    Object.assign(simulator, { isAutomatic: true, isReconciled: true });
    expect(first).toMatchObject({ amountMinor: payout?.amountMinor, lines: null });
  });

  it('reads the balance, available and pending', async () => {
    await paid();
    expect(await provider.balances?.(connection)).toEqual({
      ...{
        kind: 'balances',
        balances: [{ currency: 'EUR', amountMinor: simulator.seller.balanceOf('EUR') }],
      },
    });
  });

  it('lists what has changed, also a refund of an old payment and a dispute that is lost', async () => {
    const { ref, attemptId } = await paid();
    const walk = async (begin: string | null) => {
      const snapshots = [];
      for (let cursor = begin; ; ) {
        const place = { cursor, from: new Date(Date.now() - 60_000) };
        const answer = await provider.listSince(place, connection);
        if (answer.kind !== 'listed') throw new Error(answer.code);
        snapshots.push(...answer.snapshots);
        cursor = answer.cursor;
        if (!answer.isMore) return { snapshots, cursor };
      }
    };
    const first = await walk(null);
    expect(first.snapshots.find((one) => one.ref === ref)).toMatchObject({ attemptId, state: 'succeeded' });
    simulator.offsetMs += 3_600_000;
    const quiet = await walk(first.cursor);
    simulator.refund(ref, 1_00);
    const refunded = await walk(quiet.cursor);
    expect(refunded.snapshots).toMatchObject([{ ref, refunds: [{ amountMinor: 1_00 }] }]);
    simulator.seller.dispute(ref);
    simulator.offsetMs += 3_600_000;
    const later = await walk(refunded.cursor);
    simulator.seller.closeDispute(ref, 'lost');
    const lost = await walk(later.cursor);
    simulator.offsetMs = 0;
    expect(lost.snapshots).toMatchObject([{ ref, disputes: [{ state: 'lost' }] }]);
  });

  it('says whose account it is, and refuses the key of another account', async () => {
    const { account } = simulator;
    expect(await provider.check(connection)).toEqual({ kind: 'account', account, isLive: true });
    const config = { ...connection.config, account: 'acct_other' };
    expect(await provider.check({ ...connection, config })).toMatchObject({ class: 'auth' });
  });
});

describe('a call', () => {
  const { webhooks } = new Stripe('sk_test_none');
  const seconds = (ageSeconds = 0) => Math.floor(Date.now() / 1000) - ageSeconds;
  const verify = (header: string, body: string, config = connection.config) =>
    provider.verify({ headers: { 'stripe-signature': header }, body: Buffer.from(body) }, config, new Date());
  const signed = (payload: string, secret = simulator.signingSecret, timestamp = seconds()) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it('that the official library has signed is taken, and one of the played provider by the library', async () => {
    const { ref, attemptId } = await paid();
    const { headers, body } = simulator.ring(ref);
    const header = headers['stripe-signature'] ?? '';
    expect(webhooks.constructEvent(body, header, simulator.signingSecret).id).toBe(JSON.parse(body).id);
    for (const one of [header, signed(body)]) expect(verify(one, body)).toMatchObject([{ ref, attemptId }]);
  });

  it.each([
    ['of another secret', (body: string) => [signed(body, 'whsec_other'), body]],
    ['whose body was changed', (body: string) => [signed(body), `${body} `]],
    ['that is older than five minutes', (body: string) => [signed(body, undefined, seconds(301)), body]],
    ['whose signature is cut off', (body: string) => [signed(body).slice(0, -2), body]],
    ['whose time was changed', (body: string) => [signed(body).replace(/t=\d+/, `t=${seconds(-1)}`), body]],
    ['without a time', (body: string) => [signed(body).replace(/t=\d+,/, ''), body]],
    ['of the former scheme only', (body: string) => [signed(body).replace('v1=', 'v0='), body]],
    ['without a signature', (body: string) => ['', body]],
  ])('%s is taken by nobody', async (_, made) => {
    const { ref } = await paid();
    const [header = '', body = ''] = made(simulator.ring(ref).body);
    expect(() => webhooks.constructEvent(body, header, simulator.signingSecret)).toThrow();
    expect(verify(header, body)).toBeUndefined();
  });

  it('with the signatures of both secrets of a rotation is taken by either', async () => {
    const { ref } = await paid();
    const { body } = simulator.ring(ref);
    const both = `${signed(body, 'whsec_old')},${signed(body, 'whsec_new').replace(/t=\d+,/, '')}`;
    for (const webhookSecret of ['whsec_old', 'whsec_new']) {
      expect(webhooks.constructEvent(body, both, webhookSecret)).toMatchObject({ object: 'event' });
      expect(verify(both, body, { ...connection.config, webhookSecret })).toMatchObject([{ ref }]);
    }
    const config = { ...connection.config, webhookSecret: 'whsec_new', formerWebhookSecret: 'whsec_old' };
    expect(verify(signed(body, 'whsec_old'), body, config)).toMatchObject([{ ref }]);
    expect(verify(signed(body, 'whsec_third'), body, config)).toBeUndefined();
  });

  it.each([
    ['payout', [{ ref: null, attemptId: null }]],
    ['dispute', [{ ref: null, attemptId: null }]],
    ['refund', [{ ref: null, attemptId: null }]],
    ['customer', []],
  ])('about a %s has the changes listed, or rings for nothing', (object, bells) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { object, id: 'x_1' } } });
    expect(verify(signed(body), body)).toMatchObject(bells);
  });
});

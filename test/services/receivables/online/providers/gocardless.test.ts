/** @list all — one provider, against its official library */
// GoCardless: the played one is that of the official library, and our side reads it: requests, states, refunds, events, payouts, calls.
import { parse } from 'gocardless-nodejs/webhooks';
import { Played } from '../../../../../deploy/simulate/payments/gocardless/provider';
import { provider } from '../../../../../services/receivables/online/providers/gocardless/provider';
import { newPayment, official, ourSide } from './wire-steps';

const simulator = new Played();
const { connection, begun, snapshotOf, paid, payoutsSince } = ourSide(provider, simulator);

describe('the played provider', () => {
  const asked = {
    payment_request: { amount: 1_000, currency: 'EUR', description: 'Invoice', metadata: { attempt: 'x' } },
    metadata: { attempt: 'x' },
  };
  const call = (name: string, ...args: unknown[]) => official(simulator, simulator.apiKey, name, ...args);

  it('creates, shows, pays, refunds and cancels for the official library', async () => {
    const created = await call('billingRequests.create', asked, 'key 1');
    expect(created).toMatchObject({ status: 'pending', payment_request: { amount: 1_000 } });
    const id = String(created.id);
    const uris = { redirect_uri: 'https://shop.example', exit_uri: 'https://shop.example' };
    const flow = await call('billingRequestFlows.create', { ...uris, links: { billing_request: id } });
    expect(flow).toMatchObject({ authorisation_url: `${simulator.url()}/pay/${id}` });
    simulator.decide(id, 'succeeded');
    const fulfilled = await call('billingRequests.find', id);
    const links = fulfilled.links as { payment_request_payment: string };
    expect(fulfilled).toMatchObject({ status: 'fulfilled' });
    const payment = links.payment_request_payment;
    expect(await call('payments.find', payment)).toMatchObject({ status: 'confirmed', amount: 1_000 });
    const refund = { amount: 400, total_amount_confirmation: 400, links: { payment } };
    expect(await call('refunds.create', refund)).toMatchObject({ amount: 400, links: { payment } });
    const other = await call('billingRequests.create', asked, 'key 2');
    expect(await call('billingRequests.cancel', String(other.id), {})).toMatchObject({ status: 'cancelled' });
    // the library asks for the resource that the conflict names
    expect(await call('billingRequests.create', asked, 'key 1')).toMatchObject({ id });
  });

  it.each([
    ['a wrong key', 'live_wrongKey', asked, 401],
    [
      'an amount with decimals',
      'live_keyOfPayments',
      { payment_request: { ...asked.payment_request, amount: 10.5 } },
      422,
    ],
    [
      'another currency',
      'live_keyOfPayments',
      { payment_request: { ...asked.payment_request, currency: 'USD' } },
      422,
    ],
  ])('refuses %s', async (_, key, body, code) => {
    expect(await official(simulator, key, 'billingRequests.create', body)).toMatchObject({
      code,
    });
  });

  it('refuses calls of another version, or of none', async () => {
    const ask = (headers: Record<string, string>) =>
      connection.request(`${connection.api}/creditors`, {
        answer: 'status',
        headers: { authorization: `Bearer ${simulator.apiKey}`, ...headers },
      });
    expect((await ask({})).status).toBe(400);
    expect((await ask({ 'gocardless-version': '2014-11-03' })).status).toBe(400);
    expect((await ask({ 'gocardless-version': '2015-07-06' })).status).toBe(200);
  });
});

describe('our side', () => {
  it('asks once for a payment, whichever of its answers is lost', async () => {
    const payment = newPayment();
    simulator.faults.push('lostAnswer');
    expect(await provider.create(payment, connection)).toMatchObject({ class: 'network' });
    simulator.faults.push(undefined, 'lostAnswer');
    expect(await provider.create(payment, connection)).toMatchObject({ class: 'network' });
    const opened = await provider.create(payment, connection);
    expect(simulator.ofAttempt(payment.id)).toMatchObject([{ id: 'ref' in opened ? opened.ref : '' }]);
    expect(await snapshotOf(null, payment.id)).toMatchObject({ attemptId: payment.id, amountMinor: 120_00 });
    const never = await provider.lookUp({ ref: null, attemptId: newPayment().id }, connection);
    expect(never).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['succeeded', 'succeeded', null],
    ['failed', 'failed', 'card_declined'],
    ['cancelled', 'cancelled', null],
  ] as const)('shows a payment that has %s', async (decided, state, failureCode) => {
    const { ref, attemptId } = await begun();
    expect(await snapshotOf(ref, attemptId)).toMatchObject({ state: 'pending', account: simulator.account });
    simulator.decide(ref, decided);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      ref,
      attemptId,
      state,
      failureCode,
      amountMinor: 120_00,
    });
  });

  it('shows a failure that comes late as money that has left again', async () => {
    const { ref, attemptId } = await paid();
    simulator.seller.dispute(ref, 'late_failure');
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      state: 'succeeded',
      disputes: [{ kind: 'late_failure', amountMinor: 120_00, state: 'lost' }],
    });
  });

  it('shows a chargeback, and that it was cancelled', async () => {
    const { ref, attemptId } = await paid();
    simulator.seller.dispute(ref);
    expect((await snapshotOf(ref, attemptId)).disputes).toMatchObject([{ kind: 'dispute', state: 'open' }]);
    simulator.seller.closeDispute(ref, 'won');
    expect((await snapshotOf(ref, attemptId)).disputes).toMatchObject([{ kind: 'dispute', state: 'won' }]);
  });

  it('refunds parts, and each key once', async () => {
    const { ref, attemptId } = await paid();
    const refund = (amountMinor: number, key: string) =>
      provider.refund({ ref, amountMinor, currency: 'EUR', key }, connection);
    simulator.faults.push(undefined, undefined, 'lostAnswer');
    expect(await refund(20_00, 'one')).toMatchObject({ class: 'network' });
    const taken = await refund(20_00, 'one');
    expect(taken).toMatchObject({ kind: 'taken' });
    expect(await refund(30_00, 'two')).toMatchObject({ kind: 'taken' });
    expect(await refund(100_00, 'three')).toMatchObject({ class: 'content' });
    const { refunds } = await snapshotOf(ref, attemptId);
    expect(refunds.map(({ amountMinor }) => amountMinor).sort()).toEqual([20_00, 30_00]);
  });

  it('reads payouts whose items and fees add up to the money', async () => {
    const { ref } = await paid();
    await provider.refund({ ref, amountMinor: 30_00, currency: 'EUR', key: 'of payout' }, connection);
    const from = new Date(simulator.now().getTime() - 1_000);
    const payout = simulator.seller.payOut();
    const [first] = await payoutsSince(from);
    expect(first).toMatchObject({ ref: payout?.ref, amountMinor: payout?.amountMinor, state: 'pending' });
    const net = (first?.lines ?? []).reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0);
    expect(net).toBe(payout?.amountMinor);
    const feeMinor = (first?.lines ?? []).reduce((sum, one) => sum + one.feeMinor, 0);
    expect(feeMinor).toBe(payout?.lines?.reduce((sum, one) => sum + one.feeMinor, 0));
    expect(first?.lines).toContainEqual(expect.objectContaining({ kind: 'payment', grossMinor: 120_00 }));
  });

  it('reads the confirmed funds of the creditor, which is the first one where none is named', async () => {
    await paid();
    const { creditor: _creditor, ...config } = connection.config;
    const balances = [{ currency: 'EUR', amountMinor: simulator.seller.balanceOf('EUR') }];
    for (const by of [connection, { ...connection, config }])
      expect(await provider.balances?.(by)).toEqual({ kind: 'balances', balances });
  });

  it('lists what has changed, by its events', async () => {
    const { ref, attemptId } = await paid();
    const place = { cursor: null, from: new Date(Date.now() - 60_000) };
    const first = await provider.listSince(place, connection);
    if (first.kind !== 'listed') throw new Error(first.code);
    expect(first.snapshots.find((one) => one.ref === ref)).toMatchObject({ attemptId, state: 'succeeded' });
    simulator.offsetMs += 3_600_000;
    const quiet = await provider.listSince({ ...place, cursor: first.cursor }, connection);
    if (quiet.kind !== 'listed') throw new Error(quiet.code);
    simulator.seller.dispute(ref);
    const later = await provider.listSince({ ...place, cursor: quiet.cursor }, connection);
    simulator.offsetMs = 0;
    expect(later).toMatchObject({ isMore: false, snapshots: [{ ref, disputes: [{ state: 'open' }] }] });
  });

  it('says whose account it is, and refuses one that it does not pay', async () => {
    expect(await provider.check(connection)).toEqual({
      kind: 'account',
      account: simulator.account,
      isLive: true,
    });
    const config = { ...connection.config, creditor: 'CROTHER' };
    expect(await provider.check({ ...connection, config })).toMatchObject({ class: 'auth' });
  });
});

describe('a call', () => {
  const verify = (headers: Record<string, string>, body: string, config = connection.config) =>
    provider.verify({ headers, body: Buffer.from(body) }, config, new Date());

  it('is taken where the official library takes it, and nowhere else', async () => {
    const { ref, attemptId } = await paid();
    const { headers, body } = simulator.ring(ref);
    const signature = headers['webhook-signature'] ?? '';
    expect(parse(body, simulator.signingSecret, signature)).toHaveLength(1);
    expect(verify(headers, body)).toMatchObject([{ attemptId }]);
    const { body: other } = simulator.ring(ref, { secret: 'other' });
    for (const [changed, by] of [
      [`${body} `, signature],
      [other, signature],
      [body, signature.slice(2)],
      [body, ''],
    ] as const) {
      expect(() => parse(changed, simulator.signingSecret, by)).toThrow();
      expect(verify({ 'webhook-signature': by }, changed)).toBeUndefined();
    }
  });

  it('has at most 250 events, of which those without a payment ring for nothing', async () => {
    const { ref } = await paid();
    const most = simulator.crowded(ref, 250);
    expect(verify(most.headers, most.body)).toHaveLength(250);
    const more = simulator.crowded(ref, 251);
    expect(verify(more.headers, more.body)).toBeUndefined();
    const payout = simulator.signed(JSON.stringify({ events: [{ id: 'EV1', links: { payout: 'PO1' } }] }));
    expect(verify(payout.headers, payout.body)).toEqual([]);
  });
});

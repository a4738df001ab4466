/** @list all — one provider, against its official library */
// Mollie: the played one is that of the official library, and our side reads it: amounts, states, refunds, chargebacks, settlements, calls.
import { createHmac } from 'node:crypto';
import { Played } from '../../../../../deploy/simulate/payments/mollie/provider';
import { decimalOf, minorOf } from '../../../../../services/receivables/online/providers/mollie/amounts';
import { provider } from '../../../../../services/receivables/online/providers/mollie/provider';
import { newPayment, official, ourSide } from './wire-steps';

const simulator = new Played();
const { connection, begun, snapshotOf, paid, payoutsSince } = ourSide(provider, simulator);

describe('the played provider', () => {
  const asked = {
    amount: { value: '10.00', currency: 'EUR' },
    description: 'Invoice',
    redirectUrl: 'https://shop.example/return',
    metadata: { attempt: 'x' },
  };

  it('creates, shows, lists, refunds and cancels for the official library', async () => {
    const call = (name: string, ...args: unknown[]) => official(simulator, simulator.apiKey, name, ...args);
    const created = await call('payments.create', asked);
    expect(created).toMatchObject({
      status: 'open',
      mode: 'live',
      amount: asked.amount,
      metadata: asked.metadata,
    });
    const id = String(created.id);
    expect(await call('payments.get', id)).toMatchObject({
      id,
      status: 'open',
      profileId: simulator.account,
    });
    simulator.decide(id, 'succeeded');
    expect(await call('payments.get', id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
    const part = { paymentId: id, amount: { value: '4.00', currency: 'EUR' } };
    expect(await call('paymentRefunds.create', part)).toMatchObject({ amount: part.amount, paymentId: id });
    const [first] = (await call('payments.page', { limit: 1 })) as unknown as Record<string, unknown>[];
    expect(first).toMatchObject({ id, amountRefunded: { value: '4.00' } });
    const other = await call('payments.create', asked);
    expect(await call('payments.cancel', String(other.id))).toMatchObject({ status: 'canceled' });
  });

  it.each([
    ['a wrong key', 'live_wrongKey', asked, 401],
    [
      'an amount without decimals',
      'live_keyOfPayments',
      { ...asked, amount: { value: '10', currency: 'EUR' } },
      422,
    ],
    [
      'an amount with too many',
      'live_keyOfPayments',
      { ...asked, amount: { value: '1000.00', currency: 'JPY' } },
      422,
    ],
    [
      'a currency that there is not',
      'live_keyOfPayments',
      { ...asked, amount: { value: '1.00', currency: 'XXX' } },
      422,
    ],
    ['no description', 'live_keyOfPayments', { ...asked, description: undefined }, 422],
  ])('refuses %s', async (_, key, body, code) => {
    expect(await official(simulator, key, 'payments.create', body)).toMatchObject({ code });
  });

  it('knows a key for an hour, and refuses it with another body', async () => {
    const first = await begun();
    expect(await provider.create(first.payment, connection)).toEqual({
      ...{ kind: 'opened', ref: first.ref, redirectUrl: first.redirectUrl },
    });
    const other = await provider.create({ ...first.payment, amountMinor: 1_00 }, connection);
    expect(other).toMatchObject({ kind: 'trouble', class: 'content' });
    simulator.offsetMs += 3_700_000;
    expect(await provider.create(first.payment, connection)).not.toMatchObject({ ref: first.ref });
    simulator.offsetMs = 0;
  });
});

describe('our side', () => {
  it.each([
    [120_00, 'EUR', '120.00'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [1500, 'JPY', '1500'],
    [9_007_199_254_740, 'KWD', '9007199254.740'],
  ])('writes %d %s as %s, and reads it', (amountMinor, currency, value) => {
    expect(decimalOf(amountMinor, currency)).toEqual({ value, currency });
    expect(minorOf({ value, currency })).toEqual({ amountMinor, currency });
  });

  it.each(['10', '10.0', '10.000', '1e2', '', ' 10.00', '10,00', 10])(
    'reads no amount of EUR in %j',
    (value) => {
      expect(minorOf({ value, currency: 'EUR' })).toBeUndefined();
    },
  );

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('shows a payment that has %s', async (decided, state) => {
    const { ref, attemptId } = await begun();
    expect(await snapshotOf(ref, attemptId)).toMatchObject({ state: 'pending', amountMinor: 120_00 });
    simulator.decide(ref, decided);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      ref,
      attemptId,
      state,
      account: simulator.account,
    });
  });

  it('finds the payment of an attempt whose answer was lost, behind others', async () => {
    const payment = newPayment();
    simulator.faults.push('lostAnswer');
    expect(await provider.create(payment, connection)).toMatchObject({ class: 'network' });
    for (let count = 0; count < 260; count++) simulator.opens('0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91');
    const found = await provider.lookUp({ ref: null, attemptId: payment.id }, connection);
    expect(found).toMatchObject({ kind: 'snapshot', attemptId: payment.id, amountMinor: 120_00 });
    const never = await provider.lookUp({ ref: null, attemptId: newPayment().id }, connection);
    expect(never).toEqual({ kind: 'unknown' });
  });

  it('refunds parts, and shows refunds and a chargeback that is reversed', async () => {
    const { ref, attemptId } = await begun();
    simulator.decide(ref, 'succeeded');
    const refund = (amountMinor: number, key: string) =>
      provider.refund({ ref, amountMinor, currency: 'EUR', key }, connection);
    const taken = await refund(20_00, 'one');
    expect(taken).toMatchObject({ kind: 'taken' });
    expect(await refund(20_00, 'one')).toEqual(taken);
    expect(await refund(500_00, 'two')).toMatchObject({ class: 'content', code: 'refused_amount' });
    simulator.seller.dispute(ref);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      state: 'succeeded',
      refunds: [{ amountMinor: 20_00, state: 'succeeded' }],
      disputes: [{ kind: 'dispute', amountMinor: 100_00, state: 'open' }],
    });
    simulator.seller.closeDispute(ref, 'won');
    simulator.seller.failRefund(ref);
    expect(await snapshotOf(ref, attemptId)).toMatchObject({
      refunds: [{ state: 'failed' }],
      disputes: [{ state: 'won' }],
    });
  });

  it('cancels a page, but for a payer who is under way', async () => {
    const [one, other] = [await begun(), await begun()];
    expect(await provider.cancel(one.ref, connection)).toMatchObject({ state: 'cancelled' });
    simulator.isCancelable = false;
    expect(await provider.cancel(other.ref, connection)).toMatchObject({ state: 'pending' });
    simulator.isCancelable = true;
  });

  it('reads settlements whose lines add up to the money, with what no list of them has', async () => {
    const { ref } = await paid();
    await provider.refund({ ref, amountMinor: 30_00, currency: 'EUR', key: 'of payout' }, connection);
    simulator.seller.adjust(-3_21, 'EUR');
    const from = new Date(simulator.now().getTime() - 1_000);
    const payout = simulator.seller.payOut();
    const [first] = await payoutsSince(from);
    expect(first).toMatchObject({ ref: payout?.ref, amountMinor: payout?.amountMinor, state: 'pending' });
    const net = (first?.lines ?? []).reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0);
    expect(net).toBe(payout?.amountMinor);
    expect(first?.lines).toContainEqual(
      expect.objectContaining({ kind: 'payment', ref, grossMinor: 120_00 }),
    );
    expect(first?.lines?.filter(({ kind }) => kind === 'fee')).toHaveLength(1);
    const { organizationToken: _token, ...config } = connection.config;
    expect(await provider.payouts(from, { ...connection, config })).toEqual({ kind: 'payouts', payouts: [] });
  });

  it('reads the balance, available and pending, with the token of the organization', async () => {
    const { seller } = simulator;
    expect(await provider.balances?.(connection)).toEqual({
      ...{ kind: 'balances', balances: [{ currency: 'EUR', amountMinor: seller.balanceOf('EUR') }] },
    });
    const { organizationToken: _token, ...config } = connection.config;
    const without = await provider.balances?.({ ...connection, config });
    expect(without).toEqual({ kind: 'balances', balances: [] });
  });

  it('lists what has changed, also a refund of an old payment', async () => {
    const { ref, attemptId } = await begun();
    simulator.decide(ref, 'succeeded');
    const from = new Date(Date.now() - 60_000);
    const walk = async (begin: string | null) => {
      const snapshots = [];
      for (let cursor = begin; ; ) {
        const page = await provider.listSince({ cursor, from }, connection);
        if (page.kind !== 'listed') throw new Error(page.code);
        snapshots.push(...page.snapshots);
        cursor = page.cursor;
        if (!page.isMore) return { snapshots, cursor };
      }
    };
    const first = await walk(null);
    expect(first.snapshots.find((one) => one.ref === ref)).toMatchObject({ attemptId, state: 'succeeded' });
    // more than a page of them
    expect(first.snapshots.length).toBeGreaterThan(250);
    simulator.offsetMs += 5 * 3_600_000;
    const quiet = await walk(first.cursor);
    simulator.offsetMs += 5 * 3_600_000;
    simulator.refund(ref, 1_00);
    const later = await walk(quiet.cursor);
    simulator.offsetMs = 0;
    expect(later.snapshots).toMatchObject([{ ref, refunds: [{ amountMinor: 1_00 }] }]);
  });

  it('says whose account it is, and refuses the key of another profile', async () => {
    expect(await provider.check(connection)).toEqual({
      kind: 'account',
      account: simulator.account,
      isLive: true,
    });
    const config = { ...connection.config, profile: 'pfl_other' };
    expect(await provider.check({ ...connection, config })).toMatchObject({ class: 'auth' });
  });
});

describe('a call', () => {
  const verify = (headers: Record<string, string>, body: string, config = connection.config) =>
    provider.verify({ headers, body: Buffer.from(body) }, config, new Date());
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  it('of the classic kind rings by its id, and by nothing else', () => {
    expect(verify(FORM, 'id=tr_7UhSN1zuXS')).toEqual([
      { eventId: 'tr_7UhSN1zuXS', ref: 'tr_7UhSN1zuXS', attemptId: null },
    ]);
    for (const body of ['id=', 'id=pl_1', 'id=tr_%00', `id=tr_${'x'.repeat(300)}`, 'x=1', ''])
      expect(verify(FORM, body)).toEqual([]);
  });

  it('that is signed is taken by either secret of a rotation, with one value or two', async () => {
    const { ref, attemptId } = await begun();
    const { body } = simulator.ring(ref);
    const by = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const config = { ...connection.config, signingSecret: 'new', formerSigningSecret: 'old' };
    for (const signature of [
      by('new'),
      by('old'),
      `${by('other')},${by('old')}`,
      `${by('new')}, ${by('old')}`,
    ])
      expect(verify({ 'x-mollie-signature': signature }, body, config)).toMatchObject([{ ref, attemptId }]);
    for (const signature of ['', 'sha256=', by('other'), by('new').toUpperCase()])
      expect(verify({ ...FORM, 'x-mollie-signature': signature }, body, config)).toBeUndefined();
    const { signingSecret: _secret, ...unsigned } = connection.config;
    expect(verify({ 'x-mollie-signature': by('') }, body, unsigned)).toBeUndefined();
  });
});

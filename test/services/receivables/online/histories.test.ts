/** @list all — random histories against a provider of its own */
// Random calls, answers and windows: each payment of the provider is one attempt, its money is booked once, and none is lost.
import fc from 'fast-check';
import type { SimulatedPayment } from '../../../../deploy/simulate/payments/payment';
import { type PaymentFault, PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { receivables } from '../../../../shared/contracts/receivables';
import type { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import { holds, runs } from '../../../support/properties';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, newClient, read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { accountPaymentsOf, linkTo, Payer, payable, ring } from './payment-steps';

const FEW = 15;
const STEPS_MAX = 12;
const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;

beforeAll(async () => {
  ({ system } = await startWith('payments', simulator));
  account = await payable(system, simulator);
});

const FAULTS: readonly (PaymentFault | undefined)[] = [
  ...[undefined, undefined, undefined],
  ...(['lostAnswer', 'lostRequest', 'tooMany', 'down', 'garbage'] as const),
];

type Step =
  | { do: 'begin' | 'beginTwice'; fault: PaymentFault | undefined }
  | { do: 'pay' | 'decline' | 'refund' | 'bell' | 'bellTwice' | 'comeBack' | 'lookAgain' | 'transfer' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('begin', 'beginTwice'), fault: fc.constantFrom(...FAULTS) }),
  fc.record({
    do: fc.constantFrom(
      'pay',
      'pay',
      'decline',
      'refund',
      'bell',
      'bellTwice',
      'comeBack',
      'lookAgain',
      'transfer',
    ),
  }),
);

/** Payments of one link, and what is done to them. */
class History {
  transferredMinor = 0;

  private constructor(
    readonly payer: Payer,
    readonly documentId: string,
    readonly linkId: string,
    readonly clientId: string,
  ) {}

  static async of(): Promise<History> {
    const clientId = await newClient(account.http, { name: 'Payer' });
    const { id } = await sent({ ...account, clientId });
    const link = await linkTo(account, [id]);
    return new History(new Payer(system, link), id, link.id, clientId);
  }

  async take(one: Step): Promise<void> {
    const { payments } = this;
    const last = payments.at(-1);
    if (one.do === 'begin' || one.do === 'beginTwice') await this.begin(one);
    else if (one.do === 'transfer') await this.transfer();
    else if (one.do === 'comeBack') await this.payer.comesBack();
    else if (one.do === 'lookAgain') await this.lookAgain();
    else if (!last) return;
    else if (one.do === 'pay') simulator.decide(last.id, 'succeeded');
    else if (one.do === 'decline') simulator.decide(last.id, 'failed');
    else if (one.do === 'refund') simulator.refund(last.id, last.amountMinor);
    else await this.ringAbout(last.id, one.do === 'bellTwice');
  }

  /** Payments at the provider, the oldest first. */
  get payments() {
    return [...simulator.payments.values()].filter(({ returnUrl }) =>
      returnUrl.includes(this.payer.link.token),
    );
  }

  private async begin({ do: kind, fault }: Extract<Step, { fault: unknown }>): Promise<void> {
    simulator.faults.push(fault);
    const answers = await Promise.all(
      kind === 'begin' ? [this.payer.begin()] : [this.payer.begin(), this.payer.begin()],
    );
    simulator.faults.length = 0;
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  }

  private async ringAbout(id: string, isTwice: boolean): Promise<void> {
    const one = simulator.ring(id);
    const rings = await Promise.all(isTwice ? [ring(system, one), ring(system, one)] : [ring(system, one)]);
    expect(rings.map(({ status }) => status)).toEqual(rings.map(() => 200));
  }

  private async transfer(): Promise<void> {
    const { balanceMinor } = await read(account.http, this.documentId);
    if (balanceMinor === null || balanceMinor < 50_00) return;
    const { status } = await account.http.post(`/api/documents/${this.documentId}/payments`, {
      amountMinor: 50_00,
    });
    if (status === 201) this.transferredMinor += 50_00;
  }

  /** A provider is asked once within ten seconds: the history does not wait for them. */
  async lookAgain(): Promise<void> {
    await system.sql(
      'UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1 AND link_id = $2',
      [account.companyId, this.linkId],
    );
    await this.payer.comesBack();
  }

  attempts() {
    const filter = { linkId: this.linkId, pageSize: 100 };
    return account.http.call(receivables.listPaymentAttempts, filter).then(({ items }) => items);
  }

  /** Bells about all payments: what the provider knows is known here. */
  async end(): Promise<void> {
    for (const { id } of this.payments) {
      await until('the payment is known', async () => {
        await system.sql(
          'UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1',
          [account.companyId],
        );
        await this.ringAbout(id, false);
        const payment = simulator.payments.get(id);
        const attempt = (await this.attempts()).find((one) => one.id === payment?.attempt);
        return attempt && isKnown(attempt, payment);
      });
    }
  }
}

it('books each payment of the provider once, and loses no money', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS_MAX }), async (steps) => {
      const history = await History.of();
      for (const one of steps) await history.take(one);
      await history.end();
      const { payments } = history;
      const attempts = await history.attempts();
      const paid = payments.filter(({ state }) => state === 'succeeded');
      const booked = attempts.filter(({ booking }) => booking === 'booked' || booking === 'reversed');
      expect(booked.map(({ id, providerRef }) => [id, providerRef]).sort()).toEqual(
        paid.map(({ attempt, id }) => [attempt, id]).sort(),
      );
      expect(new Set(payments.map(({ attempt }) => attempt)).size).toBe(payments.length);
      expect(sum(booked.map(({ feeMinor }) => feeMinor ?? 0))).toBe(
        sum(paid.map(({ feeMinor }) => feeMinor ?? 0)),
      );
      const { paidMinor, balanceMinor } = await read(account.http, history.documentId);
      const receivedMinor =
        sum(paid.map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor)) +
        history.transferredMinor;
      expect((paidMinor ?? 0) + (await onAccount(history))).toBe(receivedMinor);
      if (paid.every(({ refundedMinor }) => refundedMinor === 0))
        expect(balanceMinor).toBe(Math.max(0, 120_00 - receivedMinor));
      expect((paidMinor ?? 0) + (balanceMinor ?? 0)).toBe(120_00);
    }),
    { numRuns: runs(FEW, 500) },
  );
});

function isKnown(attempt: PaymentAttempt, payment: SimulatedPayment | undefined): boolean {
  if (payment?.state !== 'succeeded') return attempt.state === payment?.state && attempt.booking === 'none';
  const isRefunded = payment.refundedMinor > 0;
  return (
    attempt.state === (isRefunded ? 'refunded' : 'succeeded') &&
    attempt.booking === (isRefunded ? 'reversed' : 'booked')
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function onAccount({ clientId }: History): Promise<number> {
  const items = await accountPaymentsOf({ ...account, clientId });
  return sum(items.map(({ remainingMinor }) => remainingMinor));
}

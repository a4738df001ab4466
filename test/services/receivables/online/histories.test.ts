/** @list all — random histories against each provider */
// Random calls, answers, windows and payouts: each payment of the provider is one attempt, its money is booked once, and none is lost. In
// the end the ledger equals the balance of the provider to the cent, and each payout is found; of one that came short or in parts the
// lines suggest it.
import fc from 'fast-check';
import { arrivedMoney, KEPT_MINOR } from '../../../../deploy/simulate/payments/account';
import {
  BELL_FAULTS,
  type BellFault,
  PAYOUT_FAULTS,
  type PaymentFault,
  type PayoutFault,
} from '../../../../deploy/simulate/payments/faults';
import type { SimulatedPayment } from '../../../../deploy/simulate/payments/payment';
import type { PlayedProvider } from '../../../../deploy/simulate/payments/played-provider';
import { playedProviders } from '../../../../deploy/simulate/payments/played-providers';
import { receivables } from '../../../../shared/contracts/receivables';
import type { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import type { Payout } from '../../../../shared/contracts/receivables/online/payouts';
import { holds, runs } from '../../../support/properties';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, newClient, read, sent } from '../../documents/document-steps';
import { settled } from '../../transmissions/settled-simulator';
import { IBAN, imported, linesOf } from '../bank';
import { accountPaymentsOf, linkTo, Payer, payable, ring } from './payment-steps';
import { payoutStatement } from './payout-statement';

const FEW = 15;
const STEPS_MAX = 12;
/** The part of a balance that a payout leaves. */
const REMAINDER_MINOR = 50_00;
const simulators = playedProviders();
let system: TestSystem;

beforeAll(async () => {
  for (const simulator of simulators) await settled(simulator.provider, simulator);
  system = await startInstance('plain');
});

const FAULTS: readonly (PaymentFault | undefined)[] = [
  ...[undefined, undefined, undefined],
  ...(['lostAnswer', 'lostRequest', 'tooMany', 'down', 'garbage'] as const),
];

type Step =
  | { do: 'begin' | 'beginTwice' | 'beginAtSecond'; fault: PaymentFault | undefined; rings: boolean }
  | { do: 'bell'; fault: BellFault | undefined }
  | { do: 'payOut'; fault: PayoutFault | undefined }
  | { do: 'pay' | 'decline' | 'refund' | 'comeBack' | 'lookAgain' | 'transfer' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('begin', 'beginTwice', 'beginAtSecond'),
    fault: fc.constantFrom(...FAULTS),
    rings: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('bell' as const),
    fault: fc.constantFrom(...[undefined, undefined], ...BELL_FAULTS),
  }),
  fc.record({
    do: fc.constant('payOut' as const),
    fault: fc.constantFrom(undefined, ...PAYOUT_FAULTS),
  }),
  fc.record({
    do: fc.constantFrom('pay', 'pay', 'decline', 'refund', 'comeBack', 'lookAgain', 'transfer'),
  }),
);

/** The provider of the payments, and the company that is paid. */
interface Played {
  simulator: PlayedProvider;
  account: Business;
  /** Faults of payouts by their reference at the provider. */
  payoutFaults: Map<string, PayoutFault>;
}

/** Payments of one link, and what is done to them. */
class History {
  transferredMinor = 0;

  private constructor(
    readonly by: Played,
    readonly payer: Payer,
    readonly documentId: string,
    readonly linkId: string,
    readonly clientId: string,
  ) {}

  static async of(by: Played): Promise<History> {
    const { account, simulator } = by;
    const clientId = await newClient(account.http, { name: 'Payer' });
    const { id } = await sent({ ...account, clientId });
    const link = await linkTo(account, [id]);
    const payer = new Payer(system, link, simulator.provider);
    return new History(by, payer, id, link.id, clientId);
  }

  async take(one: Step): Promise<void> {
    const { payments } = this;
    const { simulator } = this.by;
    const last = payments.at(-1);
    if (one.do === 'begin' || one.do === 'beginTwice' || one.do === 'beginAtSecond') await this.begin(one);
    else if (one.do === 'transfer') await this.transfer();
    else if (one.do === 'comeBack') await this.payer.comesBack();
    else if (one.do === 'lookAgain') await this.lookAgain();
    else if (one.do === 'payOut') this.payOut(one.fault);
    else if (!last) return;
    else if (one.do === 'pay') simulator.decide(last.id, 'succeeded');
    else if (one.do === 'decline') simulator.decide(last.id, 'failed');
    else if (one.do === 'refund') simulator.refund(last.id, last.amountMinor);
    else if (one.do === 'bell') await this.ringAbout(last.id, one.fault);
  }

  private payOut(fault: PayoutFault | undefined): void {
    const { simulator, payoutFaults } = this.by;
    const payout = simulator.seller.payOut({ remainderMinor: REMAINDER_MINOR });
    if (payout && fault) payoutFaults.set(payout.ref, fault);
  }

  /** Payments at the provider, the oldest first. */
  get payments() {
    const { payments } = this.by.simulator;
    return [...payments.values()].filter(({ returnUrl }) => returnUrl.includes(this.payer.link.token));
  }

  /** The fault is that of the first call, or of the second one: a provider may need two for a page. */
  private async begin({ do: kind, fault, rings }: Extract<Step, { rings: unknown }>): Promise<void> {
    const { simulator } = this.by;
    simulator.faults.push(...(kind === 'beginAtSecond' ? [undefined, fault] : [fault]));
    // its bell may be faster than its answer
    if (rings) simulator.afterTaking = ({ id }) => this.ringAbout(id);
    const answers = await Promise.all(
      kind === 'beginTwice' ? [this.payer.begin(), this.payer.begin()] : [this.payer.begin()],
    );
    simulator.faults.length = 0;
    simulator.afterTaking = () => {};
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  }

  /** A call that is forged is refused, and so is one that is too old where its signature has a time. */
  private async ringAbout(id: string, fault?: BellFault): Promise<void> {
    const { simulator } = this.by;
    const answers = await Promise.all(simulator.ringsOf(id, fault).map((one) => ring(system, one)));
    const refused =
      fault === 'bellForged' || (fault === 'bellReplayed' && simulator.hasTimedSignature) ? 1 : 0;
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual(answers.map((_, index) => (index < answers.length - refused ? 200 : 400)));
  }

  private async transfer(): Promise<void> {
    const { account } = this.by;
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
      [this.by.account.companyId, this.linkId],
    );
    await this.payer.comesBack();
  }

  attempts() {
    const filter = { linkId: this.linkId, pageSize: 100 };
    return this.by.account.http.call(receivables.listPaymentAttempts, filter).then(({ items }) => items);
  }

  /** Bells about all payments: what the provider knows is known here. */
  async end(): Promise<void> {
    const { account, simulator } = this.by;
    for (const { id } of this.payments) {
      await until('the payment is known', async () => {
        await system.sql(
          'UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1',
          [account.companyId],
        );
        await this.ringAbout(id);
        const payment = simulator.payments.get(id);
        const attempt = (await this.attempts()).find((one) => one.id === payment?.attempt);
        return attempt && isKnown(attempt, payment);
      });
    }
  }
}

it.each(simulators.map((simulator) => [simulator.provider, simulator] as const))(
  '%s',
  async (_, simulator) => {
    const account = await payable(system, simulator, { company: { country: 'DE', iban: IBAN } });
    const payoutFaults = new Map<string, PayoutFault>();
    await holds(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS_MAX }), async (steps) => {
        const history = await History.of({ simulator, account, payoutFaults });
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
        // some say the fee in their payouts only
        for (const { feeMinor, providerRef } of booked)
          if (feeMinor !== null) expect(feeMinor).toBe(simulator.payments.get(providerRef ?? '')?.feeMinor);
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
    payOutAll(simulator);
    await lookedAt(account);
    const { items: balances } = await account.http.call(receivables.listPaymentBalances, {});
    const providerMinor = simulator.seller.balanceOf('EUR');
    expect(balances).toMatchObject([{ currency: 'EUR', ledgerMinor: providerMinor, providerMinor }]);
    expect(await payoutsOf(account)).toEqual(
      simulator.seller.payouts.map(({ ref, amountMinor }) => [ref, amountMinor]).sort(),
    );
    await arrive({ simulator, account, payoutFaults });
  },
);

/** Some say fees in their payouts only, so that the last payout has all; nothing is paid out while refunds have left less than 0. */
function payOutAll({ seller }: PlayedProvider): void {
  const owedMinor = Math.max(0, -seller.balanceOf('EUR'));
  seller.adjust(owedMinor + 1_00, 'EUR');
  seller.payOut();
}

/** The provider is asked what it has paid out, and for its balance. */
async function lookedAt({ http }: Business): Promise<void> {
  const momentOf = async () => (await http.call(receivables.listPaymentBalances, {})).items[0]?.lookedAt;
  const before = await momentOf();
  await system.sql(`SELECT FROM receivables_jobs.add_job('list_all_payment_changes')`);
  await until('the balance was looked at', async () => (await momentOf()) !== before);
}

/** The bank has all payouts: whole ones are found by their reference, of the others a person says the lines that suggest them. */
async function arrive({ simulator, account: { http }, payoutFaults }: Played): Promise<void> {
  const lines = simulator.seller.payouts.flatMap((one) => arrivedMoney(one, payoutFaults.get(one.ref)));
  await imported(http, payoutStatement(lines.map(({ amountMinor: minor, ...line }) => ({ minor, ...line }))));
  const stored = async () => (await http.call(receivables.listPayouts, { pageSize: 100 })).items;
  const isWhole = ({ providerRef }: Payout) => !payoutFaults.has(providerRef);
  await until('whole payouts have arrived', async () =>
    (await stored()).filter(isWhole).every(({ arrivedOn }) => arrivedOn !== null),
  );
  const open = await linesOf(http, '&status=open');
  for (const payout of (await stored()).filter((one) => !isWhole(one))) {
    expect(payout.arrivedOn).toBeNull();
    const bankLineIds: string[] = [];
    for (const { id } of open) {
      const { items } = await http.call(receivables.suggestions, { id });
      if (items[0]?.payoutId === payout.id) bankLineIds.push(id);
    }
    const settled = await http.call(receivables.savePayoutLines, { id: payout.id, bankLineIds });
    const keptMinor = payoutFaults.get(payout.providerRef) === 'payoutShort' ? KEPT_MINOR : 0;
    expect(settled.arrivedMinor).toBe(payout.amountMinor - keptMinor);
  }
}

async function payoutsOf({ companyId }: Business): Promise<[string, number][]> {
  const rows = await system.sql<{ ref: string; amountMinor: string }>(
    'SELECT provider_ref AS ref, amount_minor AS "amountMinor" FROM receivables.payouts WHERE company_id = $1',
    [companyId],
  );
  return rows.map(({ ref, amountMinor }): [string, number] => [ref, Number(amountMinor)]).sort();
}

function isKnown(attempt: PaymentAttempt, payment: SimulatedPayment | undefined): boolean {
  if (payment?.state !== 'succeeded') return attempt.state === payment?.state && attempt.booking === 'none';
  const isRefunded = payment.refundedMinor > 0;
  return (
    attempt.state === (isRefunded ? 'refunded' : 'succeeded') &&
    attempt.booking === (isRefunded ? 'reversed' : 'booked')
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function onAccount({ clientId, by: { account } }: History): Promise<number> {
  const items = await accountPaymentsOf({ ...account, clientId });
  return sum(items.map(({ remainingMinor }) => remainingMinor));
}

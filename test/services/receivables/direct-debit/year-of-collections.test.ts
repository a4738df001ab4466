/** @list turn 4 — a year of collections at a simulated bank */
// A year of collections: a simulated bank accepts, rejects, credits and takes back, for each reason that there is. Nothing leaves for it
// without a usable mandate, in time, announced and for at most the balance; what comes back opens its invoice again by exactly its amount.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DebitBank, type DebitDialect, type DebitOutcome } from '../../../../deploy/simulate/bank/debit-bank';
import { readDebits } from '../../../../deploy/simulate/bank/read-debits';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { PainFormat } from '../../../../shared/contracts/receivables/direct-debit/values';
import { addTargetDays, isTargetDay } from '../../../../shared/sepa/target-days';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { expectProblem } from '../../../support/problems';
import { holds, runs } from '../../../support/properties';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, newClient, sent } from '../../documents/document-steps';
import { IBAN, imported } from '../bank';
import { CODES, DebitModel, type ModelCollection, type ModelInvoice, shifted } from './debit-model';
import { type Creditor, creditor, mandateOf, OTHER_IBAN, PAYER_IBAN } from './debit-steps';

const YEAR = 2026;
const MONTHS = 12;
const CLIENTS = 3;
/** Months after the year in which what is left is collected once more. */
const LATER_MONTHS = 2;
const ALL_CODES = Object.values(CODES).flat();
const INVOICES = MONTHS * CLIENTS;

const system = beforeTests(startTestSystem);

type Extra = 'none' | 'partBefore' | 'partAfter';
interface Slot {
  code: string | null;
  isRejected: boolean;
  afterDays: number;
  unitPrice: number;
  extra: Extra;
  fails: boolean[];
}

/** Each code once, and invoices whose debits stay paid. */
const CODES_OF_YEAR = [...ALL_CODES, ...Array<null>(INVOICES - ALL_CODES.length).fill(null)];

const slots = fc
  .tuple(
    fc.shuffledSubarray(CODES_OF_YEAR, { minLength: INVOICES, maxLength: INVOICES }),
    fc.array(
      fc.record({
        isRejected: fc.boolean(),
        afterDays: fc.integer({ min: 1, max: 50 }),
        unitPrice: fc.integer({ min: 1, max: 500 }),
        extra: fc.constantFrom<Extra>('none', 'none', 'partBefore', 'partAfter'),
        fails: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      }),
      { minLength: INVOICES, maxLength: INVOICES },
    ),
  )
  .map(([codes, others]) => others.map((other, index): Slot => ({ ...other, code: codes[index] ?? null })));

const dialect: fc.Arbitrary<DebitDialect> = fc.record({
  version: fc.constantFrom('02', '08'),
  credits: fc.constantFrom('sum', 'details', 'notice', 'single'),
  isNoticeFirst: fc.boolean(),
  areReturnsSummed: fc.boolean(),
  chargesMinor: fc.constantFrom(0, 300),
});

function outcomesOf({ code, isRejected, afterDays, fails }: Slot): DebitOutcome[] {
  if (code === null) return [];
  const failed = (): DebitOutcome =>
    isRejected ? { kind: 'rejected', code } : { kind: 'returned', code, afterDays };
  const again = fails.map((isFailed): DebitOutcome => (isFailed ? failed() : { kind: 'paid' }));
  return code === 'AM04' ? [failed(), ...again] : [failed()];
}

class Year {
  readonly model = new DebitModel();
  private readonly extras = new Map<ModelInvoice, Extra>();
  private readonly ibans = new Map<string, string>();

  private constructor(
    private readonly account: Creditor,
    private readonly mandates: ReadonlyMap<string, string>,
    private readonly bank: DebitBank,
    private readonly slots: Slot[],
  ) {}

  static async of(all: TestSystem, slots: Slot[], spoken: DebitDialect, format: PainFormat): Promise<Year> {
    at(all, `${YEAR}-01-01T09:00:00Z`);
    const account = await creditor(all, { format });
    const mandates = new Map<string, string>();
    for (let index = 0; index < CLIENTS; index++) {
      const clientId = await newClient(account.http, { name: `Payer ${index}` });
      const { id } = await mandateOf({ ...account, clientId }, { signedOn: `${YEAR - 1}-12-01` });
      mandates.set(clientId, id);
    }
    return new Year(account, mandates, new DebitBank({ iban: IBAN, currency: 'EUR' }, spoken), slots);
  }

  /** Invoices on the 2nd, the file on the 10th. */
  async month(index: number): Promise<void> {
    const month = new Date(Date.UTC(YEAR, index, 2)).toISOString().slice(0, 8);
    await this.bankUntil(`${month}02`);
    at(system, `${month}02T09:00:00Z`);
    if (index < MONTHS) await this.issue(`${month}02`);
    for (const invoice of this.model.waiting) await this.collect(invoice, `${month}02`);
    await this.bankUntil(`${month}10`);
    at(system, `${month}10T09:00:00Z`);
    await this.file(`${month}10`);
  }

  private async issue(day: string): Promise<void> {
    for (const clientId of this.mandates.keys()) {
      const slot = this.slots.shift();
      if (!slot) throw new Error('there are too few slots');
      const lines = [{ description: 'Work', unitPrice: slot.unitPrice, vatRate: 20 }];
      const made = await sent({ ...this.account, clientId }, { currency: 'EUR', lines, dueInDays: 14 });
      const { id, number, totals } = made;
      const invoice: ModelInvoice = {
        ...{ id, number: number ?? '', clientId, issuedOn: day, totalMinor: totals.totalMinor, money: [] },
        ...{ hold: null, outcomes: outcomesOf(slot), unpaid: 0 },
      };
      this.model.invoices.push(invoice);
      this.extras.set(invoice, slot.extra);
    }
  }

  /** A suspended mandate collects nothing, until the client names another account. */
  private async collect(invoice: ModelInvoice, day: string): Promise<void> {
    const { http } = this.account;
    const { id: documentId, clientId } = invoice;
    const reason = this.model.suspended.get(clientId);
    if (reason !== undefined) {
      const refused = await http.post('/api/collections', { documentId, announcedOn: day });
      expectProblem(refused, 409, 'mandate_not_usable');
      await this.revive(clientId, reason);
    }
    const collection = await http.call(receivables.createCollection, { documentId, announcedOn: day });
    expect(collection.amountMinor).toBe(this.model.balanceOf(invoice));
    this.model.plan(invoice, collection);
  }

  private async revive(clientId: string, suspendedFor: string): Promise<void> {
    const { http } = this.account;
    const id = this.mandates.get(clientId) ?? '';
    expect(await http.call(receivables.getMandate, { id })).toMatchObject({
      status: 'suspended',
      suspendedFor,
    });
    const iban = this.ibans.get(clientId) === OTHER_IBAN ? PAYER_IBAN : OTHER_IBAN;
    this.ibans.set(clientId, iban);
    expect(await http.call(receivables.updateMandate, { id, iban })).toMatchObject({ status: 'active' });
    this.model.suspended.delete(clientId);
  }

  private async file(day: string): Promise<void> {
    const { http } = this.account;
    const { model } = this;
    const waiting = model.collections.filter(({ state }) => state === 'announced');
    await this.payPart(waiting, 'partBefore', day);
    const leaving = waiting.filter(({ invoice }) => !model.suspended.has(invoice.clientId));
    const { batch, leftOut } = await http.call(receivables.createBatch, { dryRun: false });
    const others = waiting.filter((one) => !leaving.includes(one));
    expect(leftOut.map(({ collectionId, reason }) => [collectionId, reason]).sort()).toEqual(
      others.map(({ id }) => [id, 'mandate_not_usable']).sort(),
    );
    for (const one of others) {
      await http.call(receivables.cancelCollection, { id: one.id });
      one.state = 'cancelled';
    }
    expect(batch?.count ?? 0).toBe(leaving.length);
    if (!batch) return;
    await http.call(receivables.batchSubmitted, { id: batch.id });
    const bytes = await http.bytes(`/api/direct-debit-batches/${batch.id}/file`);
    this.examine(bytes, day, leaving);
    this.bank.take(bytes, day, ({ endToEndId, amountMinor }) =>
      model.leave(model.byEndToEndId(endToEndId), amountMinor),
    );
    await this.payPart(leaving, 'partAfter', day);
  }

  /** Nothing leaves but with a usable mandate, in time, announced, and for at most the balance; an invoice once. */
  private examine(bytes: Buffer, day: string, leaving: readonly ModelCollection[]): void {
    const { model } = this;
    const { payments } = readDebits(bytes);
    const debits = payments.flatMap(({ collectOn, debits: own }) =>
      own.map((debit) => ({ ...debit, collectOn })),
    );
    expect(debits.map(({ endToEndId }) => endToEndId).sort()).toEqual(
      leaving.map(({ endToEndId }) => endToEndId).sort(),
    );
    const atBank = model.collections.filter(({ state }) => state === 'submitted' || state === 'accepted');
    for (const { endToEndId, amountMinor, collectOn, iban } of debits) {
      const { invoice, announcedOn } = model.byEndToEndId(endToEndId);
      expect(amountMinor).toBe(model.balanceOf(invoice));
      expect(isTargetDay(collectOn)).toBe(true);
      expect(collectOn >= shifted(announcedOn, 14) && collectOn >= addTargetDays(day, 1)).toBe(true);
      expect(model.suspended.has(invoice.clientId)).toBe(false);
      expect(iban).toBe(this.ibans.get(invoice.clientId) ?? PAYER_IBAN);
      expect(atBank.map((one) => one.invoice)).not.toContain(invoice);
    }
  }

  private async payPart(collections: readonly ModelCollection[], when: Extra, day: string): Promise<void> {
    for (const { invoice } of collections) {
      if (this.extras.get(invoice) !== when) continue;
      this.extras.set(invoice, 'none');
      const amountMinor = Math.ceil(this.model.balanceOf(invoice) / 2);
      await this.account.http.call(documents.addPayment, { id: invoice.id, amountMinor, date: day });
      this.model.pay(invoice, amountMinor, day);
    }
  }

  /** Imports what the bank says up to a day, each file on its own day. */
  async bankUntil(last: string): Promise<void> {
    for (let day = this.bank.days[0]; day !== undefined && day <= last; day = this.bank.days[0]) {
      at(system, `${day}T20:00:00Z`);
      const files = this.bank.filesOf(day);
      for (const file of files) {
        const { statusReport } = await imported(this.account.http, file);
        if (statusReport)
          this.model.report(this.model.collections.filter(({ state }) => state === 'submitted'));
      }
      this.model.book(day);
      await this.agrees(day);
    }
  }

  get isOver(): boolean {
    return this.bank.days.length === 0;
  }

  /** Waits until each collection is as the bank has said. */
  private async agrees(day: string): Promise<void> {
    const { http } = this.account;
    const expected = new Map(
      this.model.collections.map(({ id, state, booking, reasonCode }) => [
        id,
        { state, booking, reasonCode },
      ]),
    );
    await until(`the collections are what the bank has said on ${day}`, async () => {
      const { items } = await http.call(receivables.listCollections, { pageSize: 100 });
      const shown = items.map(
        ({ id, state, booking, reasonCode }) => [id, { state, booking, reasonCode }] as const,
      );
      return isDeepStrictEqual(new Map(shown.toSorted(byId)), new Map([...expected].toSorted(byId)));
    });
  }

  async end(): Promise<void> {
    const { http, companyId } = this.account;
    const { model } = this;
    at(system, `${YEAR + 1}-06-30T09:00:00Z`);
    expect(await http.call(receivables.listLines, { status: 'open' })).toMatchObject({ items: [] });
    for (const clientId of this.mandates.keys())
      for (let index = 0; index <= MONTHS + LATER_MONTHS; index++)
        await this.statement(clientId, new Date(Date.UTC(YEAR, index + 1, 0)).toISOString().slice(0, 10));
    for (const invoice of model.invoices) await this.stops(invoice);
    const events = await eventsOf(system, 'receivables', companyId, 'collection.');
    expect(events.map(({ type }) => type).sort()).toEqual(this.expectedEvents().sort());
    const codes = model.collections.flatMap(({ reasonCode }) => reasonCode ?? []);
    expect([...new Set(codes)].sort()).toEqual([...ALL_CODES].sort());
  }

  /** An invoice that was contested, or came back too often, is not collected any more. */
  private async stops({ id, hold, unpaid, clientId }: ModelInvoice): Promise<void> {
    const { http } = this.account;
    const { items } = await http.call(documents.listHolds, { id });
    expect(items.map(({ kind }) => kind)).toEqual(hold === null ? [] : [hold]);
    const isContested = hold !== null;
    // a suspended mandate is refused before anything else
    if (this.model.suspended.has(clientId) || !(isContested || unpaid === 3)) return;
    const refused = await http.post('/api/collections', { documentId: id, announcedOn: '2026-01-02' });
    expectProblem(refused, 409, isContested ? 'document_on_hold' : 'collection_retries_used');
  }

  private expectedEvents(): string[] {
    return this.model.collections.flatMap(({ state, booking }) => [
      ...(booking === 'none' ? [] : ['collection.collected']),
      ...(state === 'collected' || state === 'cancelled' ? [] : [`collection.${state}`]),
    ]);
  }

  private async statement(id: string, asOf: string): Promise<void> {
    const { currencies } = await this.account.http.call(documents.statement, { id, asOf });
    const [euros] = currencies;
    const shown = {
      balanceMinor: euros?.balanceMinor ?? 0,
      unappliedMinor: euros?.unappliedMinor ?? 0,
      invoices: (euros?.invoices ?? [])
        .map(({ number, balanceMinor }) => ({ number, balanceMinor }))
        .toSorted((one, other) => one.number.localeCompare(other.number)),
    };
    expect({ id, asOf, ...shown }).toEqual({ id, asOf, ...this.model.statementOf(id, asOf) });
  }
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other);

it('each statement of a client is what the bank has done, whatever it takes back and however it says so', async () => {
  await holds(
    fc.asyncProperty(
      slots,
      dialect,
      fc.constantFrom<PainFormat>('pain.008.001.08', 'pain.008.001.02'),
      async (list, spoken, format) => {
        const year = await Year.of(system, [...list], spoken, format);
        for (let index = 0; index < MONTHS + LATER_MONTHS; index++) await year.month(index);
        await year.bankUntil('9999-12-31');
        expect(year.isOver).toBe(true);
        await year.end();
      },
    ),
    // a year takes minutes: the failing one is not made smaller
    { numRuns: runs(1, 25), endOnFailure: true, includeErrorInReport: true },
  );
});

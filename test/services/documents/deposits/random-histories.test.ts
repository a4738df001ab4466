/** @list all — the rest of documents; npm test has the core of each capability */
// Random histories of deposits, final, corrective and credited invoices: whatever is issued, paid, credited, replaced and
// cancelled, each document keeps the rules of EN 16931 for its totals, and the statement is the sum of the documents.

import Big from 'big.js';
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, newClient, post } from '../document-steps';
import { expectCalculated, expectVatCalculated } from '../expected-totals';

const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

const RUNS = runs(5, 200);
const STEPS = 12;

const system = beforeTests(startTestSystem);

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
});

/** A verb is drawn as often as it is listed. */
const VERBS = [
  'deposit',
  'deposit',
  'final',
  'final',
  'final',
  'partial credit',
  'standalone',
  'credit',
  'partial credit',
  'pay',
  'correct',
  'cancel',
] as const;
interface Vat {
  vatCategory?: 'AE' | 'E' | 'Z';
  vatRate?: string;
}
const UNTAXED: Vat[] = [{ vatCategory: 'AE' }, { vatCategory: 'E' }, { vatCategory: 'Z' }];
const line = fc.record({
  name: fc.constant('Work'),
  quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => String(hundredths / 100)),
  unitPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  vat: fc.constantFrom<Vat>(...['20', '20', '10', '5.5'].map((vatRate) => ({ vatRate })), ...UNTAXED),
});
const adjustment = fc.record({
  kind: fc.constantFrom('allowance', 'charge'),
  percent: fc.constantFrom('3', '33.33'),
  reason: fc.constant('Agreed'),
});
const step = fc.record({
  verb: fc.constantFrom(...VERBS),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  adjustments: fc.array(adjustment, { maxLength: 2 }),
  isForeign: fc.boolean(),
  choice: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Fields of the draft of a step; percentages apply to the lines with the first line's VAT. */
function fieldsOf({ lines, adjustments, isForeign }: Step) {
  const vat = lines[0]?.vat;
  return {
    lines: lines.map(({ vat: ownVat, ...one }) => ({ ...one, ...ownVat })),
    adjustments: adjustments.map((one) => ({ ...one, ...vat })),
    exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132' }],
    ...(isForeign ? { currency: 'USD', exchangeRate: '0.9137' } : { currency: 'EUR' }),
  };
}

function chosen(from: readonly Document[], { choice }: Step): Document | undefined {
  return from[choice % Math.max(from.length, 1)];
}

/** Issues exactly the drafts that pass the check. */
async function issueSent(account: Business, { id }: { id: string }): Promise<Document[]> {
  const { canBeIssued } = await account.http.call(documents.check, { id });
  const answer = await account.http.post(`/api/documents/${id}/issue`, {});
  expect([answer.status, canBeIssued]).toEqual(canBeIssued ? [200, true] : [409, false]);
  return canBeIssued ? [await post(account.http, id, 'send', { delivery: 'other' })] : [];
}

/** A step may be refused by a rule, never fail. Answers what it has issued. */
async function take(account: Business, made: readonly Document[], one: Step): Promise<Document[]> {
  const { http } = account;
  const target = chosen(
    made.filter(({ typeId }) => typeId === 'invoice'),
    one,
  );
  const to = async (verb: string, body: object = {}) => {
    const answer = target && (await http.post(`/api/documents/${target.id}/${verb}`, body));
    if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
    return answer;
  };
  switch (one.verb) {
    case 'deposit':
      return issueSent(account, await drafted(account, { typeCode: '386', ...fieldsOf(one) }));
    case 'standalone':
      return issueSent(
        account,
        await drafted(account, { typeId: 'credit-note', correctsPeriod: PERIOD, ...fieldsOf(one) }),
      );
    case 'final':
      return issueFinal(account, made, one);
    case 'correct': {
      const draft = await to('correct');
      return draft?.status === 201 ? issueSent(account, outputOf(documents.correct, draft)) : [];
    }
    case 'partial credit':
      await to('credit', { lines: [{ lineNumber: 1, quantity: '0.01' }] });
      return [];
    case 'pay':
      await to('payments', { amountMinor: 1 + (one.choice % 5_000) });
      return [];
    default:
      await to(one.verb);
      return [];
  }
}

/** Invoices the client of a deposit, with the lines that it was paid for and some more; without a deposit it is any invoice. */
async function issueFinal(account: Business, made: readonly Document[], one: Step): Promise<Document[]> {
  const deposit = chosen(
    made.filter(({ typeCode }) => typeCode === '386'),
    one,
  );
  const fields = fieldsOf(one);
  const whole = deposit?.lines.map(({ name, quantity, unitPrice, vatCategory, vatRate }) => ({
    ...{ name, quantity, unitPrice: new Big(unitPrice).times(2).toFixed(), vatCategory, vatRate },
  }));
  const draft = await account.http.post('/api/documents', {
    ...{ typeId: 'invoice', clientId: deposit?.clientId ?? account.clientId, ...fields },
    ...(deposit && { currency: deposit.currency, exchangeRate: deposit.exchangeRate }),
    lines: [...(whole ?? []), ...fields.lines],
    prepayments: deposit ? [{ documentId: deposit.id }] : [],
  });
  expect([201, 400]).toContain(draft.status);
  return draft.status === 201 ? issueSent(account, outputOf(documents.create, draft)) : [];
}

async function readAll({ http }: Business): Promise<Document[]> {
  const { items } = await http.call(documents.list, { pageSize: 100 });
  return Promise.all(items.map(({ id }) => http.call(documents.get, { id })));
}

/** Each credit note takes its invoice from one state to the next, the first one from the whole. */
function expectCorrections(all: readonly Document[]): void {
  for (const invoice of all.filter(({ typeId }) => typeId === 'invoice')) {
    const notes = all.filter(
      ({ typeId, corrects }) => typeId === 'credit-note' && corrects?.id === invoice.id,
    );
    let { netMinor, vatMinor, totalMinor } = invoice.totals;
    for (const { totals, corrects } of notes.sort((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1))) {
      expect(corrects?.before).toMatchObject({ netMinor, vatMinor, totalMinor });
      netMinor -= totals.netMinor;
      vatMinor -= totals.vatMinor;
      totalMinor -= totals.totalMinor;
      expect(corrects?.after).toMatchObject({ netMinor, vatMinor, totalMinor });
    }
    expect(totalMinor).toBeGreaterThanOrEqual(0);
  }
}

async function expectStatement(account: Business, documentsOfAll: readonly Document[]): Promise<void> {
  const { currencies } = await account.http.call(documents.statement, { id: account.clientId });
  const all = documentsOfAll.filter(({ clientId }) => clientId === account.clientId);
  const standalone = all.filter(
    ({ typeId, corrects, status }) => typeId === 'credit-note' && !corrects && status !== 'draft',
  );
  const balance =
    all.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0) -
    standalone.reduce((sum, { unappliedMinor }) => sum + unappliedMinor, 0);
  const stated = currencies.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  expect(stated).toBe(balance);
  for (const { aging, balanceMinor, unappliedMinor, invoicedMinor, ...less } of currencies) {
    const { creditedMinor, paidMinor, deductedMinor } = less;
    const buckets = Object.values(aging).reduce((sum, amount) => sum + amount, 0);
    expect(buckets).toBe(balanceMinor + unappliedMinor);
    expect(balanceMinor).toBe(invoicedMinor - creditedMinor - paidMinor - deductedMinor);
  }
}

it('keeps totals, balances and the statement right through all of them', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const account = await business(system);
      const both = [account, { ...account, clientId: await newClient(account.http, { name: 'Beta' }) }];
      const made: Document[] = [];
      for (const one of steps) made.push(...(await take(both[one.choice % 2] ?? account, made, one)));
      const all = await readAll(account);
      for (const document of all) {
        expectCalculated(document);
        expectVatCalculated(document);
      }
      expectCorrections(all);
      for (const each of both) await expectStatement(each, all);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

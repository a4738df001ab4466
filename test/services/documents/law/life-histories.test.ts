/** @list turn 5 — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Random lives of invoices: issued, delivered, cancelled, corrected, credited, paid, while periods are closed. What was delivered
// is never undone, a closed period never changes, and statement, register and PDF agree with what happened.
// TEST_RUNS=1000 tries more lives, TEST_SEED others.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, read } from '../document-steps';
import { expectPrinted, type Life, type LifeStep, lifeStep, startedLife, take } from './life-steps';

const histories = runs(4, 100);
const STEPS = 14;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

const system = beforeTests(startTestSystem);

async function businessIn(country: string): Promise<Business> {
  at(system, '2026-03-01T10:00:00Z');
  const company = { country, currency: 'EUR', iban: 'DE89370400440532013000', receivablesFrom: 'issued' };
  const account = await business(system, company, { country });
  // a session would end with the clock
  return { ...account, http: await createKey(account) };
}

const owedBy = ({ open }: Life) =>
  [...open.values()].reduce((sum, { total, credited, paid }) => sum + total - credited - paid, 0);
const soldBy = ({ open }: Life) =>
  [...open.values()].reduce((sum, { total, credited }) => sum + total - credited, 0);

async function expectSums({ account: { http, clientId }, ...life }: Life & { account: Business }) {
  const { currencies } = await http.call(documents.statement, { id: clientId });
  const balance = currencies.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  const { totals } = await http.call(documents.vatRegister, YEAR);
  const sold = totals.reduce((sum, { baseMinor, vatMinor }) => sum + baseMinor + vatMinor, 0);
  expect({ balance, sold }).toEqual({ balance: owedBy(life), sold: soldBy(life) });
}

async function expectKept({ http }: Business, { closed, delivered }: Life) {
  for (const { period, register } of closed)
    expect(await http.call(documents.vatRegister, period)).toEqual(register);
  for (const [id, first] of delivered) {
    const { status, delivered: now } = await read(http, id);
    expect([status, now]).toEqual([expect.not.stringMatching('cancelled'), first]);
  }
}

async function live(country: string, steps: readonly LifeStep[]): Promise<void> {
  const account = await businessIn(country);
  const life = startedLife();
  for (const step of steps) {
    at(system, `${life.today}T10:00:00Z`);
    await take(account, life, step);
    await expectSums({ account, ...life });
  }
  await expectKept(account, life);
  for (const [id, { total, credited, paid }] of life.open)
    expect((await read(account.http, id)).balanceMinor).toBe(total - credited - paid);
  await expectPrinted(account, life);
}

it(`keeps money, periods and deliveries through ${histories} lives`, async () => {
  const history = fc.tuple(
    fc.constantFrom('AT', 'HR', 'NL'),
    fc.array(lifeStep, { minLength: STEPS, maxLength: STEPS }),
  );
  await holds(
    fc.asyncProperty(history, ([country, steps]) => live(country, steps)),
    { numRuns: histories, endOnFailure: true },
  );
}, 3_600_000);

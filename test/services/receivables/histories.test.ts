/** @list all — the rest of its service; npm test has the core */
// Random histories of imports, bookings and runs keep each line once, each settlement equal to its line, and what is left of the money
// on account equal to what came in less what went back. BANK_HISTORIES=100 tries more of them.
import fc from 'fast-check';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeTests } from '../../support/made-before';
import { holds, runs } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import type { CompanyAccount } from '../../support/users';
import { IBAN, imported, linesOf, signed, withBank } from './bank';
import { camt, dayOf } from './camt';

const system = beforeTests(startTestSystem);
const numRuns = runs(3, 200);
const DAYS = 5;

/** No days add up to nothing, so that a balance belongs to one day. */
const days = fc.array(fc.array(fc.constantFrom(100, 200, 4_900, -37, -74), { maxLength: 4 }), {
  minLength: DAYS,
  maxLength: DAYS,
});
const place = fc.nat(DAYS - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), one: place, other: place }),
  fc.record({
    kind: fc.constantFrom('book', 'unbook', 'ignore', 'unignore', 'match' as const),
    at: fc.nat(30),
  }),
);

it('each line is one row, each booked line has its settlement, and no run changes what a person did', async () => {
  await holds(
    fc.asyncProperty(days, fc.array(step, { minLength: 4, maxLength: 14 }), async (all, steps) => {
      const account = await withBank(system);
      const clientId = await newClient(account);
      const seen = new Set<number>();
      const expected = new Map<string, string>();
      for (const each of steps) {
        if (each.kind === 'import') {
          const [from, to] = [each.one, each.other].toSorted((one, other) => one - other) as [number, number];
          const { statements } = await imported(account.http, camt(IBAN, all, from, to));
          expect(statements).toMatchObject([{ differenceMinor: 0 }]);
          for (let at = from; at <= to; at += 1) seen.add(at);
        } else await act(account, each.kind, each.at, clientId, expected);
      }
      await check(account, all, seen, expected);
      await checkAccount(account, clientId);
    }),
    { numRuns },
  );
});

async function newClient({ http }: CompanyAccount): Promise<string> {
  const client = lawfulClient({ name: 'Muster', country: 'DE' });
  return ((await http.post('/api/clients', client)).body as { id: string }).id;
}

/** `expected` has the status that a person has given each line. */
async function act(
  { http }: CompanyAccount,
  kind: 'book' | 'unbook' | 'ignore' | 'unignore' | 'match',
  at: number,
  clientId: string,
  expected: Map<string, string>,
): Promise<void> {
  if (kind === 'match') return void (await http.call(receivables.match, { dryRun: false }));
  const lines = await linesOf(http);
  const line = lines[at % Math.max(1, lines.length)];
  if (!line) return;
  const { amountMinor } = line;
  const credit =
    line.direction === 'debit' ? await creditOf(http, clientId, { at, amountMinor }) : { clientId };
  const parts = [{ kind: 'money', ...credit, amountMinor }];
  const body = { book: { parts }, unbook: { reason: 'x' }, ignore: { reason: 'x' }, unignore: {} }[kind];
  const answer = await http.post(`/api/bank-lines/${line.id}/${kind}`, body);
  // an outgoing line without any credit is 404, and one of a day before its credit 400
  expect(line.direction === 'debit' ? [200, 400, 404, 409] : [200, 409]).toContain(answer.status);
  const status = { book: 'booked', unbook: 'open', ignore: 'ignored', unignore: 'open' }[kind];
  if (answer.status === 200) expected.set(line.id, status);
}

/** An account payment that an outgoing line may pay back, or one that has too little left. */
async function creditOf(
  http: CompanyAccount['http'],
  clientId: string,
  { at, amountMinor }: { at: number; amountMinor: number },
): Promise<object> {
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  const enough = items.filter(({ remainingMinor }) => remainingMinor >= amountMinor);
  const chosen = enough.length > 0 && at % 5 > 0 ? enough : items;
  return { accountPaymentId: chosen[at % Math.max(1, chosen.length)]?.id ?? clientId };
}

async function checkAccount({ http }: CompanyAccount, clientId: string): Promise<void> {
  const booked = (await linesOf(http)).filter(({ status }) => status === 'booked');
  const moneyMinor = booked.reduce((sum, line) => sum + signed(line), 0);
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  for (const { remainingMinor } of items) expect(remainingMinor).toBeGreaterThanOrEqual(0);
  expect(items.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0)).toBe(moneyMinor);
  const [currency] = (await http.call(documents.statement, { id: clientId })).currencies;
  expect(currency?.unappliedMinor ?? 0).toBe(moneyMinor);
  const days = { from: '2000-01-01', to: '2099-12-31', period: 'all' as const };
  const { totals } = await http.call(documents.paymentReport, days);
  expect(totals[0]?.moneyMinor ?? 0).toBe(moneyMinor);
}

async function check(
  { http, companyId }: CompanyAccount,
  all: readonly (readonly number[])[],
  seen: ReadonlySet<number>,
  expected: ReadonlyMap<string, string>,
): Promise<void> {
  const lines = await linesOf(http);
  const real = [...seen].flatMap((at) => (all[at] ?? []).map((amount) => `${dayOf(at)} ${amount}`));
  const stored = lines.map((line) => `${line.bookingDate} ${signed(line)}`);
  expect(stored.toSorted()).toEqual(real.toSorted());
  for (const line of lines) {
    expect(line.status).toBe(expected.get(line.id) ?? 'open');
    expect(line.settlementId !== null).toBe(line.status === 'booked');
    if (!line.settlementId) continue;
    const settlement = await http.call(documents.getSettlement, { id: line.settlementId });
    expect(settlement).toMatchObject({
      state: 'applied',
      moneyMinor: signed(line),
      currency: line.currency,
    });
  }
  const [live] = await system.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM documents.settlements WHERE company_id = $1 AND reversed_on IS NULL`,
    [companyId],
  );
  expect(live?.count).toBe(lines.filter(({ status }) => status === 'booked').length);
}

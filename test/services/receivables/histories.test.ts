/** @list all — the rest of its service; npm test has the core */
// Random histories of imports, bookings and runs keep each line once, and each settlement equal to its line. BANK_HISTORIES=100
// tries more of them.
import fc from 'fast-check';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeTests } from '../../support/made-before';
import { holds, runs } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import type { CompanyAccount } from '../../support/users';
import { IBAN, imported, linesOf, withBank } from './bank';
import { camt, dayOf } from './camt';

const system = beforeTests(startTestSystem);
const numRuns = runs(3, 200);
const DAYS = 5;

const days = fc.array(fc.array(fc.constantFrom(100, 200, 4_900), { maxLength: 4 }), {
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
  const parts = [{ kind: 'money', clientId, amountMinor: line.amountMinor }];
  const body = { book: { parts }, unbook: { reason: 'x' }, ignore: { reason: 'x' }, unignore: {} }[kind];
  const answer = await http.post(`/api/bank-lines/${line.id}/${kind}`, body);
  expect([200, 409]).toContain(answer.status);
  const status = { book: 'booked', unbook: 'open', ignore: 'ignored', unignore: 'open' }[kind];
  if (answer.status === 200) expected.set(line.id, status);
}

async function check(
  { http, companyId }: CompanyAccount,
  all: readonly (readonly number[])[],
  seen: ReadonlySet<number>,
  expected: ReadonlyMap<string, string>,
): Promise<void> {
  const lines = await linesOf(http);
  const real = [...seen].flatMap((at) => (all[at] ?? []).map((amount) => `${dayOf(at)} ${amount}`));
  const stored = lines.map(({ bookingDate, amountMinor }) => `${bookingDate} ${amountMinor}`);
  expect(stored.toSorted()).toEqual(real.toSorted());
  for (const line of lines) {
    expect(line.status).toBe(expected.get(line.id) ?? 'open');
    expect(line.settlementId !== null).toBe(line.status === 'booked');
    if (!line.settlementId) continue;
    const settlement = await http.call(documents.getSettlement, { id: line.settlementId });
    expect(settlement).toMatchObject({
      state: 'applied',
      moneyMinor: line.amountMinor,
      currency: line.currency,
    });
  }
  const [live] = await system.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM documents.settlements WHERE company_id = $1 AND reversed_on IS NULL`,
    [companyId],
  );
  expect(live?.count).toBe(lines.filter(({ status }) => status === 'booked').length);
}

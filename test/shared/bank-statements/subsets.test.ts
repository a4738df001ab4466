// The only set of open documents that a line pays: found among a million sets without trying each.
import fc from 'fast-check';
import type { OpenDocument } from '../../../shared/bank-statements/matching/candidates';
import { onlySubset } from '../../../shared/bank-statements/matching/sets';
import type { BankLine } from '../../../shared/bank-statements/shape';
import { holds } from '../../support/properties';

const documentOf = (balanceMinor: number, at: number): OpenDocument => ({
  id: `${at}`,
  number: `${at}`,
  clientId: 'one',
  currency: 'EUR',
  balanceMinor,
  issueDate: '2026-11-01',
  vat: [],
});
// only its amount is compared
const lineOf = (amountMinor: number) => ({ amountMinor, currency: 'EUR' }) as BankLine;
const idsOf = (found: OpenDocument[][] | undefined) => found?.map((set) => set.map(({ id }) => id));

/** Sets of two and more that have the sum, by trying all. */
function byTrying(balances: readonly number[], amount: number): string[][] {
  return Array.from({ length: 2 ** balances.length }, (_, set) =>
    balances.flatMap((__, at) => (set & (1 << at) ? [at] : [])),
  )
    .filter((set) => set.length > 1 && set.reduce((sum, at) => sum + (balances[at] ?? 0), 0) === amount)
    .map((set) => set.map(String));
}

it('is that of a search through all sets, and none where there are several', async () => {
  const balances = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
  await holds(
    fc.property(balances, fc.integer({ min: 1, max: 90 }), (amounts, amount) => {
      const all = byTrying(amounts, amount);
      expect(idsOf(onlySubset(amounts.map(documentOf), lineOf(amount)))).toEqual(
        all.length === 1 ? all : undefined,
      );
    }),
  );
});

it('is found among twenty documents, where trying each set takes a million steps', () => {
  const balances = Array.from({ length: 20 }, (_, at) => 2 ** at);
  const found = onlySubset(balances.map(documentOf), lineOf(2 ** 20 - 1 - 2 ** 19));
  expect(idsOf(found)).toEqual([Array.from({ length: 19 }, (_, at) => `${at}`)]);
});

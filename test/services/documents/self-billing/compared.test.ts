/** @list turn 5 — the rest of documents; npm test has the core of each capability */
// Random invoices and credit notes that a company issues in the name of 20 suppliers, against a second program in another
// language. TEST_RUNS is the number of documents.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { anyPurchases } from '../amounts/any-history';
import { playPurchases } from '../amounts/played';
import { itWithPython, secondSums, summedRows } from '../amounts/second-program';
import type { Business } from '../document-steps';
import { buyer, supplier } from './self-billing-steps';

const CASES = runs(60, 500);
const SUPPLIERS = 20;
const system = beforeTests(startTestSystem);

/** Every fifth supplier is a small business, and every fifth is in France, where the buyer owes the VAT. */
const KINDS = Array.from({ length: SUPPLIERS }, (_, s) => ['small', 'abroad'][s % 5] ?? 'domestic');
const RATES = [19, 7];

function suppliersOf(account: Business) {
  return Promise.all(
    KINDS.map(async (kind, s) => ({
      clientId: await supplier(account, { name: `Hof ${s}`, country: kind === 'abroad' ? 'FR' : 'DE' }),
      isSmall: kind === 'small',
    })),
  );
}

async function documentsOf(
  { http }: Pick<Business, 'http'>,
  clientId: string,
  cursor?: string,
): Promise<Document[]> {
  const page = await http.call(documents.list, { clientId, selfBilled: true, pageSize: 100, cursor });
  const made = await Promise.all(page.items.map(({ id }) => http.call(documents.get, { id })));
  if (page.nextCursor === null) return made;
  return [...made, ...(await documentsOf({ http }, clientId, page.nextCursor))];
}

/** Sums of the stored documents of a supplier, credit notes taken off. */
function summed(made: readonly Document[]) {
  const groups = made.flatMap(({ typeId, vatBreakdown }) => {
    const sign = typeId === 'credit-note' ? -1 : 1;
    return vatBreakdown.map((group) => ({
      ...group,
      ...{ baseMinor: sign * group.baseMinor, vatMinor: sign * group.vatMinor },
    }));
  });
  return {
    owedMinor: made.reduce((sum, { selfBilling }) => sum + (selfBilling?.owedMinor ?? 0), 0),
    byRate: summedRows(groups),
    documents: made.length,
  };
}

itWithPython()(
  `${CASES} documents of ${SUPPLIERS} suppliers: numbers, references, VAT, what is owed`,
  async () => {
    const account = await buyer(system);
    const suppliers = await suppliersOf(account);
    const steps = anyPurchases(CASES, SUPPLIERS, (s) => (KINDS[s] === 'domestic' ? RATES : []));
    const [sums] = secondSums<object>([{ kind: 'purchases', suppliers: KINDS, steps }], 'purchases.py');
    expect({
      steps: await playPurchases(system, account, suppliers, steps),
      suppliers: await Promise.all(
        suppliers.map(async ({ clientId }) => summed(await documentsOf(account, clientId))),
      ),
    }).toEqual(sums);
    const { items } = await account.http.call(documents.vatRegister, {
      from: '2026-01-01',
      to: '2026-12-31',
    });
    expect(items).toEqual([]);
  },
);

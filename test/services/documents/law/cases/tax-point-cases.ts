// Cases of the tax point: in the check, and where a payment makes the VAT due, in the register once it is paid.

import { documents } from '../../../../../shared/contracts/documents';
import { type TaxPointRule, taxPointFor } from '../../../../../shared/law/tax-point/tax-point';
import type { TestSystem } from '../../../../support/system';
import type { draftsIn } from '../../checks/finding-steps';
import { at, type Business, post } from '../../document-steps';
import { currencyOf, expectRead, factOf, type Given, type LawfulCase, standardRate } from './given';

export async function hasTaxPoint(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
  system: TestSystem,
): Promise<void> {
  const { country, kind, category = 'S', debits, delivered, issued, paid, type, ...rest } = given;
  expectRead(rest);
  if (issued === null) return expect(taxPointBefore(given)).toBe(expected.taxPoint);
  at(system, '2026-11-25T10:00:00Z');
  const line = {
    ...{ description: 'Work', unitPrice: 1000, vatCategory: category },
    vatRate: category === 'S' ? standardRate(String(country)) : '0',
    ...(kind === 'service' ? {} : { unit: 'KGM' }),
  };
  const { account, id } = await drafts.draftOf({
    company: { country, currency: currencyOf(String(country)) },
    client: { country: category === 'S' ? country : 'DE' },
    document: {
      lines: [line],
      ...(delivered ? { deliveryDate: delivered } : {}),
      ...(issued ? { issueDate: issued } : {}),
      ...(debits ? { taxPointCode: '3' } : {}),
      ...(type ? { typeCode: type } : {}),
    },
  });
  const isOpen = paid !== undefined && expected.taxPoint === paid;
  expect(await account.http.call(documents.check, { id })).toMatchObject(
    isOpen ? { taxPoint: null } : expected,
  );
  if (isOpen) await isDueOnPayment(account, id, String(paid));
}

async function isDueOnPayment({ http }: Business, id: string, date: string): Promise<void> {
  const { totals } = await post(http, id, 'issue');
  await http.call(documents.addPayment, { id, amountMinor: totals.totalMinor, date });
  const year = { from: '2026-01-01', to: '2026-12-31', by: 'taxPoint', entries: true } as const;
  const { entries = [] } = await http.call(documents.vatRegister, year);
  const own = entries.filter((entry) => entry.id === id);
  expect(own.map(({ taxPoint, vatMinor }) => [taxPoint, vatMinor])).toEqual([[date, totals.vatMinor]]);
}

/** The tax point of a supply that no invoice says anything of yet: no document has it, so the rule itself is asked. */
function taxPointBefore({ country, kind, delivered, paid }: Given): string | null {
  const { taxPoint: rule } = factOf<{ taxPoint: TaxPointRule }>('country-policy', String(country));
  const supply = {
    ...{ kind: kind === 'service' ? ('service' as const) : ('goods' as const), ownDate: null, code: null },
    ...{ isCorrection: false, isDeposit: false, isIntraCommunity: false },
    ...{ isReverseCharge: false, isReverseChargeAbroad: false },
    ...{ suppliedOn: String(delivered), issuedOn: null, paidOn: String(paid) },
  };
  return taxPointFor(supply, rule).taxPoint;
}

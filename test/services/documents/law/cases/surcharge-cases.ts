// Cases of the equivalence surcharge in Spain: an addition to the VAT of goods, in the total and beside no rate of its own.
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { expectRead, type LawfulCase } from './given';

export async function surcharges(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, netMinor, vatRate, equivalenceSurcharge, ...rest } = given;
  expectRead(rest);
  const { account, id } = await drafts.draftOf({
    company: { country },
    client: { country, equivalenceSurcharge },
    document: {
      lines: [{ description: 'Shoes', unit: 'pcs', unitPrice: Number(netMinor) / 100, vatRate }],
    },
  });
  const issued = await account.http.call(documents.issue, { id });
  const { vatMinor, surchargeMinor, totalMinor, ...unread } = expected;
  expectRead(unread);
  expect(issued.totals).toMatchObject({ netMinor, vatMinor, surchargeMinor, totalMinor });
  expect(issued).toMatchObject({ payableMinor: totalMinor, balanceMinor: totalMinor });
}

// Cases of prices with VAT: what a rate includes, and the net amounts of its lines.
import type { draftsIn } from '../../checks/finding-steps';
import { read } from '../../document-steps';
import { currencyOf, expectRead, type LawfulCase } from './given';

export async function includesVat(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, pricesIncludeVat, lines, ...rest } = given;
  expectRead(rest);
  const sold = (lines as object[]).map((line) => ({ description: 'Goods', ...line }));
  const { account, id } = await drafts.draftOf({
    company: { country, currency: currencyOf(String(country)) },
    client: { country },
    document: { pricesIncludeVat, lines: sold },
  });
  const drafted = await read(account.http, id);
  expect(drafted.totals.totalMinor).toBe(expected.totalMinor);
  expect(groupsOf(drafted)).toEqual(expected.groups);
}

/** The groups as the cases name their amounts. */
function groupsOf({ vatBreakdown, lines }: Awaited<ReturnType<typeof read>>) {
  return vatBreakdown.map(({ vatRate: rate, baseMinor: netMinor, vatMinor }) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    return {
      ...{ rate, vatMinor, netMinor },
      grossMinor: ofRate.reduce((sum, { grossMinor = 0 }) => sum + grossMinor, 0),
      lineNetMinor: ofRate.map((line) => line.netMinor),
    };
  });
}

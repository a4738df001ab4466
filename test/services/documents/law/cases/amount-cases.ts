// Cases of amounts: what a draft adds up to, and whether it can be issued.
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { read } from '../../document-steps';
import { currencyOf, expectRead, type Given, type LawfulCase } from './given';

export async function addsUp(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, ...document } = given;
  const { account, id } = await drafts.draftOf({
    company: { country, currency: currencyOf(String(country)) },
    client: { country },
    document: documentOf(document),
  });
  const { errors, fix, groups, ...totals } = expected;
  if (errors) {
    const { findings } = await account.http.call(documents.check, { id });
    const codes = findings.map(({ code, ...one }) => (fix && one.fix.endsWith('/credit') ? code : ''));
    return expect(codes).toEqual(expect.arrayContaining(errors as string[]));
  }
  const drafted = await read(account.http, id);
  expect(drafted.totals).toMatchObject(totals);
  if (groups) expect(groupsOf(drafted)).toMatchObject(groups);
}

function documentOf({ lines, groups, percent, amountMinor, ...rest }: Given): object {
  expectRead(rest);
  const ofGroups = ((groups as Given[]) ?? []).map(({ netMinor, vatRate }) => ({
    ...{ unitPrice: Number(netMinor) / 100, vatRate },
  }));
  const size = percent ? { percent } : { amount: Number(amountMinor) / 100 };
  const adjustments = groups ? [{ kind: 'allowance', ...size, reason: 'Loyal' }] : [];
  const sold = (lines as object[]) ?? ofGroups;
  return { lines: sold.map((line) => ({ description: 'Work', ...line })), adjustments };
}

/** The groups as the cases name their amounts. */
function groupsOf({ vatBreakdown, adjustments }: Awaited<ReturnType<typeof read>>) {
  return vatBreakdown.map(({ vatRate: rate, baseMinor, vatMinor }) => {
    const [allowance] = adjustments.filter(({ vatRate }) => vatRate === rate);
    return { rate, baseMinor, vatMinor, allowanceMinor: allowance?.amountMinor ?? 0 };
  });
}

// Cases of withheld taxes and social funds: from the draft over the issue to what the client pays.
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { expectRead, factOf, type LawfulCase } from './given';

interface Facts {
  withholdings: { id: string }[];
}

export async function withholds(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, netMinor, vatRate, withholdingPercent, fundPercent, fundInBase, ...rest } = given;
  expectRead(rest);
  const [tax] = factOf<Facts>('withholdings', String(country)).withholdings;
  const fund = { kind: 'TC22', inWithholding: fundInBase };
  const { account, id } = await drafts.draftOf({
    company: { country, iban: 'DE89370400440532013000' },
    client: { country },
    document: {
      lines: [{ description: 'Work', unitPrice: Number(netMinor) / 100, vatRate }],
      adjustments: fundPercent
        ? [{ kind: 'charge', percent: fundPercent, vatRate, reason: 'Cassa', fund }]
        : [],
      withholdings: [{ kind: tax?.id, percent: withholdingPercent }],
    },
  });
  const { fundMinor = 0, vatMinor, totalMinor, withheldMinor, payableMinor, ...unread } = expected;
  expectRead(unread);
  const { totals, ...drafted } = await account.http.call(documents.get, { id });
  expect(totals).toMatchObject({ chargesMinor: fundMinor, vatMinor, totalMinor });
  expect(drafted).toMatchObject({ withheldMinor, payableMinor });
  // Portugal issues by a certified program only
  const { canBeIssued } = await account.http.call(documents.check, { id });
  if (!canBeIssued) return;
  const issued = await account.http.call(documents.issue, { id });
  expect(issued).toMatchObject({ totalMinor, withheldMinor, payableMinor, balanceMinor: payableMinor });
}

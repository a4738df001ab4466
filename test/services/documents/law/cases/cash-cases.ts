// Cases of payments in cash, which are rounded to the smallest coin of the country.
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { expectRead, type LawfulCase } from './given';

const minor = (amount: unknown) => Math.round(Number(amount) * 100);

export async function roundsCash(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, currency, total, means, ...rest } = given;
  expectRead(rest);
  const lines = [{ description: 'Work', unitPrice: total, vatCategory: 'E' }];
  const exemptionReasons = [{ vatCategory: 'E', code: 'VATEX-EU-132' }];
  const { account, id } = await drafts.draftOf({
    company: { country, currency, iban: 'FR7630006000011234567890189' },
    client: { country },
    document: { lines, exemptionReasons, payment: { means } },
  });
  const { payable, rounding = 0, vat: _untouched, ...unread } = expected;
  expectRead(unread);
  const { totals, ...issued } = await account.http.call(documents.issue, { id });
  expect(issued).toMatchObject({ roundingMinor: minor(rounding), balanceMinor: minor(payable) });
  expect(totals).toMatchObject({ vatMinor: 0, totalMinor: minor(total) });
}

// Cases of readiness: what a company lacks before it can issue.
import { countryReadiness } from '../../../../../shared/contracts/country-readiness';
import type { draftsIn } from '../../checks/finding-steps';
import { currencyOf, expectRead, type LawfulCase } from './given';

export async function isReady(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, certified: _, ...rest } = given;
  expectRead(rest);
  const { http } = await drafts.seller({ country, currency: currencyOf(String(country)) });
  const { lacking = [], ...values } = expected;
  const answer = await http.call(countryReadiness.companyReadiness, {});
  expect(answer).toMatchObject(values);
  expect(answer.lacking.map(({ kind }) => kind)).toEqual(expect.arrayContaining(lacking as string[]));
}

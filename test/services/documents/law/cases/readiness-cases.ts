// Cases of readiness: what a company lacks before it can issue.
import { countryReadiness } from '../../../../../shared/contracts/country-readiness';
import type { draftsIn } from '../../checks/finding-steps';
import { currencyOf, expectRead, type Given, type LawfulCase } from './given';

/** A place in a region that cases name. */
const POSTAL_CODES: Readonly<Record<string, string>> = { Flanders: '9000' };

export async function isReady(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, certified: _, region, languages, ...rest } = given;
  expectRead(rest);
  if (languages)
    return warnsInEach(languages as string[], POSTAL_CODES[String(region)], { given, expected }, drafts);
  const { http } = await drafts.seller({ country, currency: currencyOf(String(country)) });
  const { lacking = [], ...values } = expected;
  const answer = await http.call(countryReadiness.companyReadiness, {});
  expect(answer).toMatchObject(values);
  expect(answer.lacking.map(({ kind }) => kind)).toEqual(expect.arrayContaining(lacking as string[]));
}

/** A company that writes in one of the languages is warned, whichever it is. */
async function warnsInEach(
  languages: string[],
  postalCode: string | undefined,
  { given: { country }, expected }: { given: Given; expected: Given },
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { warnings, ...rest } = expected;
  expectRead(rest);
  expect(postalCode).toBeDefined();
  for (const language of languages) {
    const { http } = await drafts.seller({ country, postalCode, language });
    const { lacking } = await http.call(countryReadiness.companyReadiness, {});
    const found = lacking.filter(({ severity }) => severity === 'recommended').map(({ kind }) => kind);
    expect([language, found]).toEqual([language, expect.arrayContaining(warnings as string[])]);
  }
}

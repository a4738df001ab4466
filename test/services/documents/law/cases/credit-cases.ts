// Cases of the days in which a country wants a credit note.
import { documents } from '../../../../../shared/contracts/documents';
import type { TestSystem } from '../../../../support/system';
import { at, business, sent } from '../../document-steps';
import { currencyOf, expectRead, type LawfulCase } from './given';

export async function credits({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { seller, reductionAgreed, creditIssued, ...rest } = given;
  const { warnings, lastDay, ...unread } = expected;
  expectRead({ ...rest, ...unread });
  at(system, `${reductionAgreed}T10:00:00Z`);
  const account = await business(system, { country: seller, currency: currencyOf(String(seller)) });
  const { id } = await sent(account);
  at(system, `${creditIssued}T10:00:00Z`);
  const credit = { id, agreedOn: String(reductionAgreed), lines: [{ lineNumber: 1, quantity: '0.1' }] };
  const late = await account.http.call(documents.credit, credit);
  expect(late.warnings.map(({ code }) => code)).toEqual(warnings);
  expect(late.warnings[0]?.message).toContain(String(lastDay));
}

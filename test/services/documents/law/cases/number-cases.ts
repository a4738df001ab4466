// Cases of numbers: a series that starts again in each period.
import { companies } from '../../../../../shared/contracts/companies';
import type { Restart } from '../../../../../shared/contracts/number-series';
import type { TestSystem } from '../../../../support/system';
import { at, business, issued } from '../../document-steps';
import { expectRead, type LawfulCase } from './given';

export async function counts({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { pattern, restart, issued: days, ...rest } = given;
  expectRead(rest);
  at(system, '2026-11-25T10:00:00Z');
  const account = await business(system);
  const chosen = { pattern: String(pattern), restart: restart as Restart };
  await account.http.call(companies.setNumberFormat, { typeId: 'invoice', ...chosen });
  const numbers = [];
  for (const issueDate of days as string[]) numbers.push((await issued(account, { issueDate })).number);
  const { numbers: wanted, unique: _, ...others } = expected;
  expectRead(others);
  expect(numbers).toEqual(wanted);
}

// Cases of a company: the time zone that it is made with, and the day that it has then.
import { companies } from '../../../../../shared/contracts/companies';
import type { TestSystem } from '../../../../support/system';
import { at, business, drafted, post } from '../../document-steps';
import { expectRead, type Given, type LawfulCase } from './given';

export async function hasZone({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { create, country, now = '2026-11-25T10:00:00Z', call: _, ...rest } = given;
  expectRead(rest);
  at(system, '2026-11-25T10:00:00Z');
  const account = await business(system, create ? (create as Given) : { country });
  if (create) return expect(await account.http.call(companies.info, {})).toMatchObject(expected);
  const { id } = await drafted(account);
  at(system, String(now));
  const { numberYear, ...values } = expected;
  const issued = await post(account.http, id, 'issue');
  expect(issued).toMatchObject(values);
  expect(issued.number).toContain(String(numberYear));
}

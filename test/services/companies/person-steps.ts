// A client who is a person, and the steps that tests of reports and erasures share.
import { randomBytes } from 'node:crypto';
import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, business, sent } from '../documents/document-steps';

export interface Person {
  email: string;
  name: string;
}
export type Erasure = Output<typeof companies.erasePerson>;
export type Places = Erasure['places'];

export function somebody(): Person {
  const word = randomBytes(4).toString('hex');
  return { email: `anna.${word}@person.example`, name: `Anna Kowalska${word}` };
}

/** Fields of a client who is the person. */
export function clientOf({ email, name }: Person) {
  const [contactFirstName, contactLastName] = name.split(' ');
  const names = { contactFirstName, contactLastName, name: null };
  return { type: 'INDIVIDUAL' as const, ...names, contactEmail: email, contactPhone: '+48 600 100 200' };
}

/** A company whose client is a person. */
export function sellsTo(system: TestSystem, person: Person, company: object = {}): Promise<Business> {
  return business(system, company, clientOf(person));
}

/** An invoice that is paid, so that no business with the client is in progress. */
export async function paid(account: Business, fields: object = {}): Promise<string> {
  const { id, totalMinor } = await sent(account, fields);
  await account.http.call(documents.addPayment, { id, amountMinor: totalMinor });
  return id;
}

/** Erases all of the company, once the entries of its events are in its log and its feed. */
export async function erase({ http }: Business, person: Partial<Person>): Promise<Erasure> {
  return until('nothing of the person is being delivered', async () => {
    const answer = await http.call(companies.erasePerson, { ...person, dryRun: false });
    return answer.places.every(({ table }) => !table.endsWith('.outbox')) && answer;
  });
}

export const ofTable = (places: Places, table: string) => places.filter((one) => one.table === table);

// Drafts of all kinds of companies for all kinds of clients, and what is found about them by the check and by the issue.
import { documents } from '../../../../shared/contracts/documents';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { type Business, business, drafted, newClient } from '../document-steps';

const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };
export const GERMAN = { country: 'DE', postalCode: '10117' } as const;

export interface Case {
  /** A French one unless it says otherwise. */
  company?: object;
  client?: object;
  document?: object;
}

/** A company is made once for all drafts that want the same. */
export function draftsIn(system: TestSystem) {
  const sellers = new Map<string, Promise<Business>>();
  function seller(company: object = {}): Promise<Business> {
    const key = JSON.stringify(company);
    const made = sellers.get(key) ?? business(system, { ...REACHABLE, ...company });
    sellers.set(key, made);
    return made;
  }
  async function draftOf({ company, client, document = {} }: Case) {
    const account = await seller(company);
    const clientId = client
      ? await newClient(account.http, { name: 'Buyer', ...client } as Parameters<typeof newClient>[1])
      : account.clientId;
    const { id } = await drafted(account, { clientId, dueInDays: 14, ...document });
    return { account, clientId, id };
  }
  return { seller, draftOf };
}

/** Each is expected as `severity code source/pointer`, with words of its message behind a colon where they depend on it. */
export async function expectFound({ account, id }: { account: Business; id: string }, expected: string[]) {
  const { findings, canBeIssued } = await account.http.call(documents.check, { id });
  const found = findings.map(
    ({ severity, code, source, pointer }) => `${severity} ${code} ${source}${pointer}`,
  );
  const [places, words] = [0, 1].map((part) => expected.map((line) => line.split(': ')[part] ?? ''));
  expect(found).toEqual(places);
  expect(findings.map(({ message }) => message)).toEqual(words?.map((text) => expect.stringContaining(text)));
  const answer = await account.http.post(`/api/documents/${id}/issue`, {});
  expect(canBeIssued).toBe(!expected.some((line) => line.startsWith('error')));
  if (!canBeIssued) expect(problemOf(answer)).toMatchObject({ code: 'document_incomplete', findings });
  else expect(outputOf(documents.issue, answer).warnings).toEqual(findings);
}

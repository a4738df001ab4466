// Clients, as the tests of this service make and name them.
import type { Static } from '@sinclair/typebox';
import type { Client } from '../../../shared/contracts/clients';
import type { Http } from '../../support/http';

export type ClientBody = Static<typeof Client>;

export async function created(http: Http, fields: object): Promise<ClientBody> {
  const answer = await http.post('/api/clients', fields);
  if (answer.status !== 201) throw new Error(`creating answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** One after another, so that the ids grow in the order given. */
export async function createdInTurn(http: Http, all: object[]): Promise<ClientBody[]> {
  const bodies: ClientBody[] = [];
  for (const fields of all) bodies.push(await created(http, fields));
  return bodies;
}

export async function foundNames(http: Http, query: string): Promise<(string | null)[]> {
  const answer = await http.get(`/api/clients/search?query=${encodeURIComponent(query)}`);
  if (answer.status !== 200) throw new Error(`searching answered ${answer.status}: ${answer.text}`);
  return answer.body.items.map(({ name, contactFirstName, contactLastName }: ClientBody) =>
    name === null ? `${contactFirstName} ${contactLastName}` : name,
  );
}

export function pointersOf({ body }: { body: { errors: { pointer: string }[] } }): string[] {
  return body.errors.map(({ pointer }) => pointer);
}

// Clients, as the tests of this service make and name them.
import type { Static } from '@sinclair/typebox';
import { type Client, clients } from '../../../shared/contracts/clients';
import type { HttpClient } from '../../support/http-client';

export type ClientBody = Static<typeof Client>;

export function created(http: HttpClient, fields: object): Promise<ClientBody> {
  return http.call(clients.create, fields);
}

/** Creates them one after another, so that the ids grow in the order given. */
export async function createdInTurn(http: HttpClient, all: object[]): Promise<ClientBody[]> {
  const bodies: ClientBody[] = [];
  for (const fields of all) bodies.push(await created(http, fields));
  return bodies;
}

export async function foundNames(http: HttpClient, query: string): Promise<(string | null)[]> {
  const { items } = await http.call(clients.search, { query });
  return items.map(({ name, contactFirstName, contactLastName }) =>
    name === null ? `${contactFirstName} ${contactLastName}` : name,
  );
}

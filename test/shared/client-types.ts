// Calls of the client that must not compile: `npm run check` fails when a line below stops being an error. This file never runs;
// client.test.ts is about run time.
import { type ApiClient, type ApiProblem, createClient } from '../../shared/client';

export async function typesOfCalls(client: ApiClient): Promise<void> {
  const created = await client.clients.create({ name: 'Acme', country: 'FR' }, { idempotencyKey: 'a' });
  const id: string = created.id;
  const version: number = created.version;
  const kind: 'COMPANY' | 'INDIVIDUAL' = created.type;
  const noName: string | null = created.name;
  await client.clients.get({ id });
  await client.clients.update({ id, name: noName }, { ifMatch: version });
  await client.clients.list();
  await client.clients.list({ page: 2 });
  await client.documents.list({ status: ['issued', 'overdue'], typeId: 'invoice' });
  await client.identity.status();
  const { data, etag } = await client.withResponse.clients.get({ id });
  const sameKind: typeof kind = data.type;
  const tag: string | undefined = etag;

  // @ts-expect-error a field that does not exist
  await client.clients.create({ nmae: 'Acme' });
  // @ts-expect-error a value that is none of the list
  await client.clients.create({ type: 'SOMETHING' });
  // @ts-expect-error a field that is required
  await client.identity.signIn({ email: 'a@example.com' });
  // @ts-expect-error an input that is required
  await client.clients.get();
  // @ts-expect-error a path parameter of another name
  await client.companies.changeRole({ id, role: 'OWNER' });
  // @ts-expect-error a type that is not the field's
  await client.clients.list({ page: 'two' });
  // @ts-expect-error a value that is none of those of a filter
  await client.documents.list({ status: ['isued'] });
  // @ts-expect-error nothing can be given where there is no input
  await client.identity.status({ verbose: true });
  // @ts-expect-error an option that does not exist
  await client.clients.get({ id }, { idempotencykey: 'a' });
  // @ts-expect-error a field the answer does not have
  created.iban;
  // @ts-expect-error only other services call this one
  client.identity.introspect;
  // @ts-expect-error with the response neither
  client.withResponse.companies.addMember;
  // @ts-expect-error of a service that others are routed of
  client.mail.accept;
  // @ts-expect-error an option of the client that does not exist
  createClient({ baseUrl: '/', apikey: 'inv_' });
  void [sameKind, tag];
}

export function codesAreClosed(problem: ApiProblem): boolean {
  // @ts-expect-error not a code of the catalogue
  if (problem.code === 'client_not_fuond') return false;
  return problem.code === 'client_not_found';
}

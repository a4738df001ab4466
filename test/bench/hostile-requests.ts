// What hostile requests need before they are sent, and how they are sent.
import { type BenchUser, json } from './account';
import { draft, ENDLESS_LINE, type HostileRequest, LONG_LINE, type Prepared } from './hostile';

/** Documents of 500 lines, and `rounds` of them that are not issued. */
export async function prepareHostile(url: string, { cookie }: BenchUser, rounds: number): Promise<Prepared> {
  const sent = (path: string, body: string) =>
    json<{ id: string }>(
      fetch(url + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body }),
    );
  const { id: clientId } = await sent('/api/clients', JSON.stringify({ name: 'ACME', country: 'FR' }));
  const drafted = async (line: object) => (await sent('/api/documents', draft(clientId, line))).id;
  const [draftId, issuedId, endlessId] = [
    await drafted(LONG_LINE),
    await drafted(LONG_LINE),
    await drafted(ENDLESS_LINE),
  ];
  const toIssue: string[] = [];
  for (let round = 0; round < rounds; round++) toIssue.push(await drafted(LONG_LINE));
  await sent(`/api/documents/${issuedId}/issue`, '{}');
  return { clientId, draftId, issuedId, endlessId, toIssue };
}

/** Answers the status; a server error is none of those that are looked for. */
export async function sendHostile(
  { method, path, body }: HostileRequest,
  { url, user }: { url: string; user: BenchUser },
): Promise<number> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url + path, {
    method,
    headers: { cookie: user.cookie, ...type },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.status;
}

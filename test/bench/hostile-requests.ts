// Hostile requests: their preparation and how they are sent.
import { type BenchUser, json, SELLER } from './account';
import { draft, ENDLESS_LINE, type HostileRequest, LONG_LINE, type Prepared } from './hostile';
import type { Answer } from './watched-server';

/** Documents of 500 lines, and `rounds` of them that are not issued. */
export async function prepareHostile(url: string, { cookie }: BenchUser, rounds: number): Promise<Prepared> {
  const sent = (path: string, body: string) =>
    json<{ id: string }>(
      fetch(url + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body }),
    );
  const { id: clientId } = await sent('/api/clients', JSON.stringify({ ...SELLER, name: 'ACME' }));
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

/** A server error is no answer that is looked for; 503 with Retry-After is one. */
export async function sendHostile(
  { method, path, body }: HostileRequest,
  { url, user }: { url: string; user: BenchUser },
): Promise<Answer> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url + path, {
    method,
    headers: { cookie: user.cookie, ...type },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${method} ${path} answered ${response.status}`);
  return { status: response.status, text };
}

// A path that names a client takes `external:` and its external id instead of its id.
import { parseRoute } from '../../../shared/contracts/contract';
import { publishedActions } from '../../../shared/contracts/published';
import { sample } from '../../generated/sample';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { business, sent } from '../documents/document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(async () => {
  const made = await business(system);
  await made.http.patch(`/api/clients/${made.clientId}`, { externalId: 'Shop/7 ä' });
  await sent(made);
  return made;
});
const other = beforeTests(() => business(system));

const NAMED = `external:${encodeURIComponent('Shop/7 ä')}`;
const ROUTES = [...publishedActions.values()].flatMap((action) => {
  const { method, path } = parseRoute(action.http ?? 'GET /');
  return path.startsWith('/api/clients/{id}') ? [{ action, method, path }] : [];
});

async function call(
  { action, method, path }: (typeof ROUTES)[number],
  id: string,
  { http } = account,
): Promise<HttpResponse> {
  const address = path.replace('{id}', id);
  const { id: _, ...body } = sample(action.input) as Record<string, unknown>;
  if (method === 'GET') return http.get(address);
  if (method === 'DELETE') return http.delete(address);
  return method === 'PATCH' ? http.patch(address, body) : http.post(address, body);
}

it('there are such routes of several services', () => {
  expect(new Set(ROUTES.map(({ action }) => action.name.split('.')[0])).size).toBeGreaterThan(2);
});

// the client is deleted last, which is refused: it has an open invoice
it.each(ROUTES.map((route) => [route.action.http, route] as const))('%s', async (_http, route) => {
  const [byId, named] = [await call(route, account.clientId), await call(route, NAMED)];
  expect([named.status, codeOf(named)]).toEqual([byId.status, codeOf(byId)]);
  expect([403, 404]).not.toContain(named.status);
  expectProblem(await call(route, 'external:nobody'), 404, 'client_not_found');
  expectProblem(await call(route, NAMED, other), 404, 'client_not_found');
  expectProblem(await call(route, 'external:'), 404, 'client_not_found');
});

it('the statement is that of the client', async () => {
  const [byId, named] = await Promise.all(
    [account.clientId, NAMED].map((id) => account.http.get(`/api/clients/${id}/statement`)),
  );
  expect(named?.body).toEqual(byId?.body);
  expect(named?.body).toMatchObject({ client: { id: account.clientId } });
  const csv = await account.http.bytes(`/api/clients/${NAMED}/statement`, { accept: 'text/csv' });
  expect(csv.length).toBeGreaterThan(100);
});

function codeOf({ body }: HttpResponse): unknown {
  return (body as { code?: string }).code;
}

/** @slow — every read with an ETag, of two companies */
// An ETag names all that the response shows, and the company: a client that switches between two of them takes none for the other.

import { hasEtag, isConditional } from '../../gateway/openapi/conditions';
import { companies } from '../../shared/contracts/companies';
import type { AnyAction } from '../../shared/contracts/contract';
import { beforeTests } from '../support/made-before';
import { expectProblem } from '../support/problems';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { owner } from '../support/users';
import { issued, makers } from './resources';
import { attempt, routed } from './routes';

const system = beforeTests(() => startTestSystem());
const [ours, theirs] = [beforeTests(() => owner(system)), beforeTests(() => owner(system))];

const named = (actions: AnyAction[]) => actions.map((action) => [action.http ?? '', action] as const);
const tagged = routed.filter(
  (action) =>
    action.http?.startsWith('GET ') &&
    action.access.kind === 'member' &&
    action.response !== 'file' &&
    hasEtag(action),
);
/** A company has one of them, so no id in the path tells whose it is. */
const single = (action: AnyAction) => !action.http?.includes('{');

async function tagOf(action: AnyAction, { http }: typeof ours, headers = {}) {
  const { status, headers: sent } = await attempt(http.with(headers), action, {});
  return { status, tag: sent.get('etag') ?? '' };
}

it.each(named(tagged))('%s: nothing has changed, so the ETag is the same', async (_http, action) => {
  const path = await (action.notFound && makers[action.notFound])?.(ours, system);
  // a transmission is still tried while it is read
  await until('a read is followed by an equal one', async () => {
    const { status, headers } = await attempt(ours.http, action, { path });
    const tag = headers.get('etag') ?? '';
    expect([status, tag]).toEqual([200, expect.stringMatching(/^"\d+-/)]);
    const again = await attempt(ours.http.with({ 'if-none-match': tag }), action, { path });
    return again.status === 304 && again.headers.get('etag') === tag;
  });
});

it.each(named(tagged.filter(single)))('%s has another ETag in another company', async (_http, action) => {
  const { tag } = await tagOf(action, ours);
  const { status, tag: other } = await tagOf(action, theirs, { 'if-none-match': tag });
  expect([status, other === tag]).toEqual([200, false]);
});

it('the next numbers have another ETag after one was given, although the company is the same', async () => {
  const tag = async () => (await ours.http.respond(companies.numberFormats, {})).headers.get('etag');
  const before = await tag();
  await issued(ours, 'invoice');
  expect(await tag()).not.toBe(before);
});

const patched = routed.filter(
  (action) => isConditional(action) && /^(?:PATCH|PUT) /.test(action.http ?? '') && action.notFound,
);

it.each(named(patched))('%s with If-None-Match: * changes nothing that is there', async (_http, action) => {
  const path = await (action.notFound && makers[action.notFound])?.(ours, system);
  if (path === undefined) return;
  const refused = await attempt(ours.http.with({ 'if-none-match': '*' }), action, { path });
  expectProblem(refused, 412, 'precondition_failed');
  const { status } = await attempt(ours.http.with({ 'if-match': '*' }), action, { path });
  expect(status).not.toBe(412);
});

const changes = routed.filter((action) => isConditional(action) && single(action));

it.each(named(changes))('%s takes no ETag of another company', async (_http, action) => {
  const read = tagged.find(({ http }) => http === `GET ${action.http?.split(' ')[1]}`);
  const { tag } = await tagOf(read ?? companies.info, ours);
  const answer = await attempt(theirs.http.with({ 'if-match': tag }), action);
  expectProblem(answer, 412, 'precondition_failed');
});

/** Changes of what a company has one of, with the read of the same path. */
const ofCompany = changes.flatMap((action) => {
  const path = action.http?.split(' ')[1];
  const read = routed.find(({ http }) => http === `GET ${path}`);
  // a list is no version of the one thing that the change stores
  return read && read.output.properties?.version !== undefined
    ? [[action.http ?? '', action, read] as const]
    : [];
});

// RFC 9110, 13.1: a resource is there if a read answers with it, also where the company has stored nothing of it yet
it.each(ofCompany)(
  '%s takes * as the read answers, before anything was stored',
  async (_http, action, read) => {
    const fresh = await owner(system);
    const { status, headers } = await attempt(fresh.http, read, {});
    const isThere = status === 200;
    const none = await attempt(fresh.http.with({ 'if-none-match': '*' }), action);
    const any = await attempt(fresh.http.with({ 'if-match': '*' }), action);
    expect({ isThere, none: none.status === 412, any: any.status === 412 }).toEqual({
      ...{ isThere, none: isThere, any: !isThere },
    });
    const tag = headers.get('etag');
    if (!isThere || tag === null) return;
    const other = await owner(system);
    const own = (await attempt(other.http, read, {})).headers.get('etag') ?? '';
    const named = await attempt(other.http.with({ 'if-match': own }), action);
    expect(named.status).not.toBe(412);
  },
);

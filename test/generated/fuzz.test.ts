/** @own-system — a pool or a log of its own */
// Any request to any route is answered, never with a 5xx of ours, and a refused one leaves nothing behind. Derived from the
// contracts, so a new endpoint is covered without a line here.

import fc from 'fast-check';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { ERRORS } from '../../shared/contracts/errors';
import { HttpClient, type HttpResponse, sessionCookie } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { problemOf } from '../support/problems';
import { holds, runs } from '../support/properties';
import { type RawRequest, sendRaw } from '../support/raw-http';
import { startOwnSystem } from '../support/system';
import { owner } from '../support/users';
import { bodyTextOf, oddHeaders, pathOf, queryOf } from './arbitraries';
import { routed } from './routes';

/** All properties together; shared out among the routes, however many there are. Each run draws others. */
const REQUESTS = runs(600, 4_000);
const RUNS_MIN = runs(2, 12);

const system = beforeTests(() =>
  startOwnSystem({
    CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for tests only',
    // a test message that reaches nobody takes its time
    RATE_LIMIT_MAIL_TEST: '2',
  }),
);
const account = beforeTests(() => owner(system));
let cookie: string;

beforeAll(async () => {
  cookie = account.cookie;
});

const named = (actions: AnyAction[]) => actions.map((action) => [action.http, action] as const);
const hasBody = ({ http = 'GET /' }: AnyAction) => /^(?:POST|PUT|PATCH) /.test(http);
const withBody = routed.filter(hasBody);
const withQuery = routed.filter((action) => !hasBody(action));

function casesOf(properties: number): { numRuns: number } {
  return { numRuns: Math.max(RUNS_MIN, Math.floor(REQUESTS / 3 / properties)) };
}

/** Sent as the owner of a company, who may do everything. */
function send(request: RawRequest): Promise<HttpResponse> {
  const headers = request.headers ?? [];
  const isNamed = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const own: [string, string][] = isNamed('cookie') ? [] : [['Cookie', cookie]];
  if (request.body !== undefined && !isNamed('content-type')) own.push(['Content-Type', 'application/json']);
  return sendRaw(system.baseUrl, { ...request, headers: [...own, ...headers] });
}

function expectAnswered(answer: HttpResponse): void {
  const { status, headers, text } = answer;
  if (!(status >= 200 && status < 500)) throw new Error(`answered ${status}: ${text}`);
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,100}$/);
  if (status < 400) return;
  expect(headers.get('content-type')).toBe('application/problem+json');
  const body = problemOf(answer);
  const { title } = ERRORS[body.code] ?? {};
  expect(body).toMatchObject({ status, title, requestId: headers.get('x-request-id') });
  expect(ERRORS[body.code]?.status).toBe(status);
  expect(body.type).toMatch(new RegExp(`/api/errors#${body.code}$`));
  for (const fault of body.errors ?? []) {
    expect({ pointer: typeof fault.pointer, message: typeof fault.message }).toEqual({
      pointer: 'string',
      message: 'string',
    });
  }
  expect(text).not.toMatch(/ at \S+ \(|node_modules|SELECT |INSERT /);
}

/**
 * Rows of every table. Left out is what is written later on behalf of requests that were accepted before (events,
 * their entries and mails on their way, and jobs), and what counts or keeps the attempts that were refused.
 */
async function rowsStored(): Promise<Record<string, number>> {
  if (!isPrepared) {
    const tables = await system.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_catalog.pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'webhooks', 'mail', 'audit')
         AND tablename NOT IN ('outbox', 'sign_in_attempts', 'sign_ins') AND tablename NOT LIKE '\\_%' AND tablename NOT LIKE '%job%' AND tablename NOT LIKE '%migrations'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name}`);
    // planned once: to plan a look at so many tables takes ten times as long as the look
    await system.sql(`PREPARE rows_stored AS ${counts.join(' UNION ALL ')}`);
    isPrepared = true;
  }
  const rows = await system.sql<{ name: string; n: number }>('EXECUTE rows_stored');
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
let isPrepared = false;
let stored: Record<string, number> | undefined;

/** A request that was accepted may have changed anything, this session included. */
async function heed(answer: HttpResponse): Promise<void> {
  if (answer.status === 400) expect(await rowsStored()).toEqual(stored);
  if (answer.status >= 300) return;
  const { email, password } = account;
  const isAlive = (await new HttpClient(system.baseUrl, { cookie }).get('/api/auth/session')).status === 200;
  if (!isAlive)
    cookie = sessionCookie(
      await new HttpClient(system.baseUrl).post('/api/auth/sign-in/email', { email, password }),
    );
  stored = await rowsStored();
}

beforeEach(async () => {
  stored = await rowsStored();
});

describe('a body', () => {
  it.each(named(withBody))(
    '%s answers whatever it is, and keeps nothing of what it refuses',
    async (_http, action) => {
      const { method, path } = parseRoute(action.http ?? 'GET /');
      const target = path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-00000000dead');
      await holds(
        fc.asyncProperty(bodyTextOf(action), async (body) => {
          const answer = await send({ method, target, body });
          expectAnswered(answer);
          await heed(answer);
        }),
        casesOf(withBody.length),
      );
    },
  );
});

describe('an address', () => {
  it.each(named(withQuery))('%s answers whatever its path and query are', async (_http, action) => {
    const { method } = parseRoute(action.http ?? 'GET /');
    await holds(
      fc.asyncProperty(pathOf(action), queryOf(action), async (path, query) => {
        const answer = await send({ method, target: query ? `${path}?${query}` : path });
        expectAnswered(answer);
        await heed(answer);
      }),
      casesOf(withQuery.length),
    );
  });
});

describe('headers', () => {
  it.each(named(routed))('%s answers whatever they are', async (_http, action) => {
    const { method } = parseRoute(action.http ?? 'GET /');
    const body = hasBody(action) ? bodyTextOf(action) : fc.constant(undefined);
    await holds(
      fc.asyncProperty(pathOf(action), oddHeaders, body, async (target, headers, text) => {
        const answer = await send({ method, target, headers, ...(text === undefined ? {} : { body: text }) });
        if (answer.status !== 304 && !headers.some(([name]) => name === 'Access-Control-Request-Method')) {
          expectAnswered(answer);
        }
        expect(answer.status).toBeLessThan(500);
        await heed(answer);
      }),
      casesOf(routed.length),
    );
  });
});

// The smallest body of every POST that creates has a response that is complete by the contract, and a read gives the same.
// Derived from the contracts; `needs` has what a few of them need besides.

import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { beforeTests } from '../support/made-before';
import { fieldsOf, outputOf } from '../support/outputs';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';
import { makers, needs } from './resources';
import { attempt, routed } from './routes';

const system = beforeTests(() => startTestSystem());
const account = beforeTests(() => owner(system));

/** Routes that create no row of the acting company, or one that is read elsewhere; the tests of their services have them. */
const ELSEWHERE = [
  'POST /api/auth-extended/set-password',
  'POST /api/auth/factors/totp',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/recovery-codes',
  'POST /api/company/security-policy/break-glass-codes',
  'POST /api/service-accounts/{id}/keys',
  'POST /api/invitations/accept',
  'POST /api/companies/switch',
  'POST /api/clients/{id}/price-reductions',
  'POST /api/documents/{id}/verifactu/corrections',
  'POST /api/account-payments/{id}/apply',
  'POST /api/documents/{id}/reminders',
  'POST /api/clients/{id}/statement/send',
  'POST /api/documents/{id}/full-invoice',
  'POST /api/payment-attempts/{id}/refunds',
];

const readers = routed.filter(({ http = '', response }) => http.startsWith('GET ') && response === undefined);
const creating = routed.filter(
  ({ http = '', status = 201, access }) =>
    http.startsWith('POST ') && status === 201 && access.kind !== 'public' && !ELSEWHERE.includes(http),
);

it.each(creating.map((action) => [action.http ?? '', action] as const))('%s', async (http, action) => {
  const { path, fields } = needs[http] ?? {};
  const make = path ?? (action.notFound && makers[action.notFound]);
  const given = { path: await make?.(account, system), extra: await fields?.(account) };
  const answer = await attempt(account.http, action, given);
  expect(answer).toMatchObject({ status: 201 });
  const made = fieldsOf(outputOf(action, answer));
  const [reading, values] = readerOf(action, String(made.id), given.path ?? {});
  const read = await attempt(account.http, reading, { path: values });
  expect(read.status).toBe(200);
  const shown = rowOf(fieldsOf(outputOf(reading, read)), made.id);
  expect(shown).toMatchObject(inBoth(made, shown));
});

/** The route that shows what was created: by its id, beside the POST, or the nearest one above. */
function readerOf(
  action: AnyAction,
  id: string,
  path: Record<string, string>,
): [AnyAction, Record<string, string>] {
  const place = parseRoute(action.http ?? 'GET /').path;
  const [collection = ''] = place.split('/{');
  const routes: [string, Record<string, string>][] = [
    [`${place}/{id}`, { id }],
    [place, path],
    [`${collection}/{id}`, { id }],
    [collection, path],
    [collection.replace(/\/[^/]*$/, ''), path],
  ];
  for (const [route, values] of routes) {
    const reader = readers.find(({ http }) => http === `GET ${route}`);
    if (reader) return [reader, values];
  }
  throw new Error(`no route reads what ${action.http} creates`);
}

function rowOf(read: Record<string, unknown>, id: unknown): Record<string, unknown> {
  if (!Array.isArray(read.items)) return read;
  return fieldsOf(read.items.map(fieldsOf).find((row) => row.id === id || row.companyId === id));
}

/** Fields of both answers: only the first has a secret, and only a read has some other fields. */
function inBoth(made: Record<string, unknown>, shown: Record<string, unknown>): object {
  const both = Object.entries(made).filter(([name]) => name in shown);
  expect(both.length).toBeGreaterThan(0);
  return Object.fromEntries(both);
}

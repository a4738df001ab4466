// The event feed and the mail log show a caller nothing that its role or scope may not read at the endpoints themselves.

import { ROLES, type Role } from '../../shared/contracts/access';
import { companies } from '../../shared/contracts/companies';
import { identity } from '../../shared/contracts/identity';
import { mail } from '../../shared/contracts/mail';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { webhooks } from '../../shared/contracts/webhooks';
import { EVENT_TYPES } from '../../shared/contracts/webhooks-endpoints';
import { newId } from '../../shared/runtime/database/ids';
import type { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { invite, owner, signUpMember } from '../support/users';

const ALL: readonly Role[] = ROLES;
const ADMINISTRATORS: readonly Role[] = ['OWNER', 'ADMIN'];

/** Scope and roles that the endpoints of a noun demand, by the noun of the event. */
const READERS: Record<string, [Scope, readonly Role[]]> = {
  client: ['clients:read', ALL],
  article: ['articles:read', ALL],
  document: ['documents:read', ALL],
  quote: ['documents:read', ALL],
  self_billing: ['documents:read', ALL],
  period: ['documents:read', ALL],
  reminder_policy: ['receivables:read', ALL],
  reminder: ['receivables:read', ALL],
  claim: ['receivables:read', ALL],
  statement_mail: ['receivables:read', ALL],
  statement_schedule: ['receivables:read', ALL],
  payment_link: ['receivables:read', ALL],
  payment_attempt: ['receivables:read', ALL],
  mandate: ['banking:read', ALL],
  collection: ['banking:read', ALL],
  direct_debit_batch: ['banking:read', ALL],
  payment_provider: ['company:read', ALL],
  recurring_invoice: ['documents:read', ALL],
  recurring_period: ['documents:read', ALL],
  transmission: ['documents:read', ALL],
  webhook: ['webhooks:read', ALL],
  company: ['company:read', ALL],
  member: ['company:read', ALL],
  role: ['company:read', ALL],
  currency_rate: ['company:read', ALL],
  channel: ['company:read', ALL],
  atcud_series: ['company:read', ALL],
  signing_certificate: ['company:read', ALL],
  invitation: ['company:read', ADMINISTRATORS],
  sso: ['company:read', ADMINISTRATORS],
  export: ['company:read', ADMINISTRATORS],
  audit: ['audit:read', ADMINISTRATORS],
  api_key: ['api-keys:read', ADMINISTRATORS],
  service_account: ['api-keys:read', ADMINISTRATORS],
  payout: ['banking:read', ADMINISTRATORS],
  bank_line: ['banking:read', ADMINISTRATORS],
  bank_statement: ['banking:read', ADMINISTRATORS],
};

const SECRET = 'only-for-readers';
/** Far behind what the company has done itself. */
const FIRST = 1_000_000;

const system = beforeTests(startTestSystem);
const company = beforeTests(() => owner(system));

beforeAll(async () => {
  for (const [at, type] of EVENT_TYPES.entries()) {
    await system.sql(
      `INSERT INTO webhooks.events (company_id, sequence, id, type, occurred_at, data)
        VALUES ($1, $2, $3, $4, now(), $5)`,
      [company.companyId, FIRST + at, newId(), type, JSON.stringify({ id: SECRET })],
    );
  }
});

/** A session of the role, and for each scope a key that has it besides webhooks:read. */
async function readersOf(role: Role): Promise<[string, readonly Scope[], HttpClient][]> {
  const member = role === 'OWNER' ? company : await signUpMember(system, company, 'ADMIN');
  const readers: [string, readonly Scope[], HttpClient][] = [['session', SCOPES, member.http]];
  for (const scope of SCOPES) {
    const scopes = [...new Set<Scope>(['webhooks:read', scope])];
    const { key } = await member.http.call(identity.createApiKey, { name: scope, scopes });
    readers.push([scope, scopes, member.http.as({ apiKey: key })]);
  }
  // a MEMBER makes no keys, but keeps those of a former role
  if (role === 'MEMBER') await company.http.call(companies.changeRole, { userId: member.userId, role });
  return readers;
}

it('every noun of the catalogue has its readers in this table', () => {
  const nouns = new Set(EVENT_TYPES.map((type) => type.split('.')[0]));
  expect([...nouns].sort()).toEqual(Object.keys(READERS).sort());
});

it.each(ROLES)('the feed shows a(n) %s the data that role and scope allow, and no other', async (role) => {
  for (const [name, scopes, http] of await readersOf(role)) {
    const seen = EVENT_TYPES.map((type) => [name, type, expected(type, role, scopes)]);
    const { items } = await http.call(webhooks.events, { after: FIRST - 1, limit: 500 });
    const found = new Map(items.map((event) => [event.type, event]));
    const shown = EVENT_TYPES.map((type) => {
      const event = found.get(type);
      if (!event) return [name, type, 'left out'];
      if (event.redacted) expect(event.data).toBeNull();
      return [name, type, event.redacted ? 'without data' : JSON.stringify(event.data)];
    });
    expect(shown).toEqual(seen);
  }
});

function expected(type: string, role: Role, scopes: readonly Scope[]): string {
  const [scope, roles] = READERS[type.split('.')[0] ?? ''] ?? [];
  if (!scope || !roles?.includes(role)) return 'left out';
  return scopes.includes(scope) ? JSON.stringify({ id: SECRET }) : 'without data';
}

it('an event without its data keeps its place: a key sees every number', async () => {
  const { key } = await company.http.call(identity.createApiKey, { name: 'Feed', scopes: ['webhooks:read'] });
  const page = await company.http.as({ apiKey: key }).call(webhooks.events, { after: FIRST - 1, limit: 500 });
  expect(page.items.map(({ sequence }) => sequence)).toEqual(EVENT_TYPES.map((_type, at) => FIRST + at));
  expect(page.nextAfter).toBe(FIRST + EVENT_TYPES.length - 1);
});

it('the mail log shows a MEMBER no address that was invited', async () => {
  const email = 'invited.person@elsewhere.example';
  await invite(company, { email, role: 'MEMBER' });
  const member = await signUpMember(system, company, 'MEMBER');
  const logOf = (http: HttpClient) => http.call(mail.log, {});
  await until('the invitation is in the log', async () =>
    (await logOf(company.http)).items.some(({ to }) => to === email),
  );
  const shown = await logOf(member.http);
  expect(JSON.stringify(shown)).not.toContain('elsewhere.example');
  expect(shown.items.filter(({ kind }) => kind === 'invitation').map(({ to }) => to)).toEqual(['***']);
  const admin = await signUpMember(system, company, 'ADMIN');
  expect((await logOf(admin.http)).items.map(({ to }) => to)).toContain(email);
});

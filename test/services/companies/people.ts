// Members and events, as the tests of this service need them.
import type { Role } from '../../../shared/contracts/access';
import { type CompanyAccount, signUp } from '../../support/accounts';
import { permittedCaller } from '../../support/permitted-caller';
import type { TestSystem } from '../../support/system';

const DEADLINE_MS = 10_000;
const POLL_EVERY_MS = 20;

/** Calls an action that only services may call. */
export function internal<T>({ system }: TestSystem, action: string, params: object): Promise<T> {
  const name = `companies.${action}`;
  return system.broker.call(name, params, { meta: { caller: permittedCaller(name) } });
}

export async function enrol(
  system: TestSystem,
  companyId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await internal(system, 'addMember', { companyId, userId, role });
}

/** A new user in this role, whose session is in the company; without an invitation, which would add its own events. */
export async function newMember(
  system: TestSystem,
  companyId: string,
  role: Role,
  names: { firstName?: string; lastName?: string } = {},
): Promise<CompanyAccount> {
  const account = await signUp(system, names);
  await enrol(system, companyId, account.userId, role);
  const answer = await account.http.post('/api/companies/switch', { companyId });
  if (answer.status !== 201) throw new Error(`switch answered ${answer.status}: ${answer.text}`);
  return { ...account, companyId };
}

export function rolesIn(system: TestSystem, companyId: string): Promise<{ userId: string; role: Role }[]> {
  const text =
    'SELECT user_id AS "userId", role FROM companies.memberships WHERE company_id = $1 ORDER BY joined_at';
  return system.sql(text, [companyId]);
}

export interface LoggedEvent {
  type: string;
  data: unknown;
}

/** The event log of a company, once everything written so far has arrived there. */
export async function eventsOf(system: TestSystem, companyId: string): Promise<LoggedEvent[]> {
  const deadline = Date.now() + DEADLINE_MS;
  while ((await waiting(system, companyId)) > 0) {
    if (Date.now() > deadline) throw new Error(`events of ${companyId} did not arrive`);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return system.sql('SELECT type, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence', [
    companyId,
  ]);
}

async function waiting(system: TestSystem, companyId: string): Promise<number> {
  const [row] = await system.sql<{ count: number }>(
    'SELECT count(*)::integer AS count FROM companies.outbox WHERE company_id = $1',
    [companyId],
  );
  return row?.count ?? 0;
}

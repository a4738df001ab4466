import type { Role } from '../../../../shared/contracts/access';
import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { companySession, endInCompany, companySessions as listed } from '../queries/company-sessions';

type CompanySession = Output<typeof identity.companySessions>['items'][number];

/** A session of a former member still names the company, and does nothing in it. */
export const companySessions = readAction(identity.companySessions, async (_input, ctx) => {
  const items = await ctx.company.many<CompanySession>(listed, [ctx.now().toISOString()]);
  const roles = await readRoles(ctx, [...new Set(items.map(({ userId }) => userId))]);
  return { items: items.filter(({ userId }) => roles.has(userId)) };
});

export const endCompanySession = writeAction(identity.endCompanySession, {
  async ask({ id }, ctx) {
    const values = [id, ctx.now().toISOString()];
    const session = await ctx.company.one<{ userId: string }>(companySession, values);
    const role = session && (await readRoles(ctx, [session.userId])).get(session.userId);
    if (!session || !role) throw problem('session_not_found');
    assertMayEnd(ctx, role);
    return session.userId;
  },
  async write({ id }, ctx, userId) {
    if ((await end(ctx, userId, id)) === 0) throw problem('session_not_found');
    return { id };
  },
});

export const endCompanySessions = writeAction(identity.endCompanySessions, {
  async ask({ userId }, ctx) {
    const role = (await readRoles(ctx, [userId])).get(userId);
    if (!role) throw problem('member_not_found');
    assertMayEnd(ctx, role);
  },
  write: async ({ userId }, ctx) => ({ ended: await end(ctx, userId, null) }),
});

async function readRoles(ctx: AskContext, userIds: string[]): Promise<Map<string, Role>> {
  if (userIds.length === 0) return new Map();
  const { items } = await ctx.call(companies.rolesOf, { companyId: ctx.companyId, userIds });
  return new Map(items.map(({ userId, role }) => [userId, role]));
}

function assertMayEnd({ principal }: CallContext, role: Role): void {
  if (role === 'OWNER' && principal.role !== 'OWNER')
    throw problem('insufficient_role', 'Only an OWNER can end the sessions of an OWNER.');
}

/** Returns the number of sessions that were ended. */
async function end(ctx: CallContext, userId: string, sessionId: string | null): Promise<number> {
  const { companyId } = ctx;
  const ended = await ctx.company.transaction(async (tx) => {
    const rows = await tx.many<{ id: string }>(endInCompany, [userId, sessionId]);
    for (const { id } of rows) tx.record(companyId, 'session.ended', { type: 'session', id });
    return rows.length;
  });
  await invalidatePrincipals(ctx, userId);
  return ended;
}

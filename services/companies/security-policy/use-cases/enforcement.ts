// Facts for requiring single sign-on, and what must stay true while it is required.
import { identity } from '../../../../shared/contracts/identity';
import { sso } from '../../../../shared/contracts/sso';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { problem } from '../../../../shared/runtime/errors';
import type { Readiness } from '../domain/enforcement';
import type { PolicyChange } from '../domain/policy';
import { PolicyRow } from '../models/policy-row';
import { ownersOfCompany, unusedCodes } from '../queries/break-glass';

/** Asks identity and sso only for a change that concerns single sign-on. */
export async function readReadiness(ctx: AskContext, change: PolicyChange): Promise<Readiness | undefined> {
  if (change.sso !== 'required' && change.breakGlassUserIds === undefined) return undefined;
  const { companyId } = ctx;
  const ownerIds = await readOwnerIds(ctx.company);
  const [provider, people] = await Promise.all([
    ctx.call(sso.readiness, { companyId }),
    ctx.call(identity.enforcementFacts, { companyId, ownerIds }),
  ]);
  return { ...provider, ...people };
}

export async function readOwnFacts(rows: Rows) {
  const codes = await rows.one<{ count: number }>(unusedCodes);
  return { ownerIds: await readOwnerIds(rows), unusedCodes: codes?.count ?? 0 };
}

async function readOwnerIds(rows: Rows): Promise<string[]> {
  return (await rows.many<{ userId: string }>(ownersOfCompany)).map(({ userId }) => userId);
}

/** Throws 409 where a named OWNER would be none: an OWNER names others first. */
export async function assertNotNamed(rows: Rows, userId: string): Promise<void> {
  const policy = await rows.find(PolicyRow, {});
  if (policy?.sso === 'required' && policy.breakGlassUserIds.includes(userId))
    throw problem(
      'sso_enforced',
      'The security policy names this OWNER for break-glass: name another one first.',
    );
}

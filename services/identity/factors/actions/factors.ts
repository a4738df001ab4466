import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { concernsMember, isNamedOwner } from '../../domain/policy-verdict';
import type { Membership } from '../../domain/user';
import { deleteFactor, factorsOf, nameFactor } from '../../queries/factors';
import { endSessionsOf } from '../../queries/sessions';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { type FactorRecord, presentFactor } from '../domain/factor';
import { deleteRecoveryCodes } from '../queries/recovery-codes';
import { securityEventsOf } from '../queries/security-events';
import { lockUser } from '../use-cases/lock-user';
import { recordSecurityEvent } from '../use-cases/record-security-event';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../use-cases/recovery-codes';

export const factors = readAction(identity.factors, async (_input, ctx) => {
  const { userId } = ctx.principal;
  const rows = await ctx.global.many<FactorRecord>(factorsOf, [userId]);
  return { items: rows.map(presentFactor), recoveryCodesLeft: await recoveryCodesLeft(ctx.global, userId) };
});

export const renameFactor = writeAction(identity.renameFactor, {
  async write({ id, name }, ctx) {
    return ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      const factor = await tx.one<FactorRecord>(nameFactor, [user.id, id, name]);
      if (!factor) throw problem('factor_not_found');
      await recordSecurityEvent(tx, ctx, user, { action: 'factor.renamed', factor });
      return presentFactor(factor);
    });
  },
});

export const removeFactor = writeAction(identity.removeFactor, {
  ask: async (_input, ctx) => {
    const { items } = await ctx.call(companies.membershipsOf, { userId: ctx.principal.userId });
    const { userId } = ctx.principal;
    return items.filter((company) => concernsMember(company) || isNamedOwner(company, userId));
  },
  async write({ id }, ctx, demanding) {
    const { userId, credentialId } = ctx.principal;
    await ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      const factor = await tx.one<FactorRecord>(deleteFactor, [userId, id]);
      if (!factor) throw problem('factor_not_found');
      // a factor that was never confirmed has not counted
      if (factor.confirmedAt === null) return;
      await recordSecurityEvent(tx, ctx, user, { action: 'factor.removed', factor });
      const rest = await tx.many<FactorRecord>(factorsOf, [userId]);
      assertStillMeets(demanding, factor, rest);
      if (rest.length > 0) return;
      await tx.many(deleteRecoveryCodes, [userId]);
      await tx.many(endSessionsOf, [userId, credentialId, null]);
    });
    await invalidatePrincipals(ctx, userId);
    return { id };
  },
});

/** Throws 409 if the factor was the last one that counts in a company which demands one. */
function assertStillMeets(demanding: Membership[], removed: FactorRecord, rest: FactorRecord[]): void {
  const counts =
    ({ policy }: Membership) =>
    (factor: FactorRecord) =>
      policy?.allowedFactors.includes(factor.kind) ?? false;
  const unmet = demanding.find((company) => counts(company)(removed) && !rest.some(counts(company)));
  if (unmet) throw problem('factor_demanded', `${unmet.name} demands it: add another factor first.`);
}

export const makeRecoveryCodes = writeAction(identity.makeRecoveryCodes, {
  async write(_input, ctx) {
    const codes = await ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      const rows = await tx.many<FactorRecord>(factorsOf, [user.id]);
      if (rows.length === 0) throw problem('factor_required');
      await recordSecurityEvent(tx, ctx, user, { action: 'recovery_codes.made' });
      return replaceRecoveryCodes(tx, ctx, user.id);
    });
    return { codes };
  },
});

type OwnSecurityEvent = Output<typeof identity.securityLog>['items'][number];

export const securityLog = readAction(identity.securityLog, async (_input, ctx) => ({
  items: await ctx.global.many<OwnSecurityEvent>(securityEventsOf, [ctx.principal.userId]),
}));

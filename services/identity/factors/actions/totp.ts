import { CONFIRM_MINUTES, FACTORS_MAX } from '../../../../shared/contracts/factors';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { newTotpSecret } from '../../credentials/factor-secrets';
import { SESSION_METHOD_OF } from '../../domain/freshness';
import { stepOf, totpUri } from '../../domain/totp';
import { FactorRow } from '../../models/factor-row';
import { confirmFactor, countFactors, deleteOpenFactors, factorsOf, openFactor } from '../../queries/factors';
import { endSessionsOf } from '../../queries/sessions';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { type FactorRecord, presentFactor } from '../domain/factor';
import { authenticateSession } from '../queries/sessions';
import { openSecret, sealSecret } from '../use-cases/factor-secret';
import { lockUser } from '../use-cases/lock-user';
import { recordSecurityEvent } from '../use-cases/record-security-event';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../use-cases/recovery-codes';

const MINUTE_MS = 60_000;

export const addTotp = writeAction(identity.addTotp, {
  async write({ name }, ctx) {
    const { userId, email } = ctx.principal;
    const now = ctx.now();
    const id = newId();
    const secret = newTotpSecret();
    const sealedSecret = sealSecret(ctx, id, secret);
    await ctx.global.transaction(async (tx) => {
      await lockUser(tx, ctx);
      const counted = await tx.one<{ count: number }>(countFactors, [userId, now.toISOString()]);
      if (counted && counted.count >= FACTORS_MAX) throw problem('factor_limit_reached');
      await tx.insert(FactorRow, {
        ...{ id, userId, kind: 'totp', name, sealedSecret },
        ...{ lastStep: null, createdAt: now.toISOString(), confirmedAt: null, lastUsedAt: null },
      });
    });
    const { hostname: host } = new URL(ctx.config.baseUrl);
    const expiresAt = new Date(now.getTime() + CONFIRM_MINUTES * MINUTE_MS).toISOString();
    return { id, secret, uri: totpUri(secret, { email, host }), expiresAt };
  },
});

export const confirmTotp = writeAction(identity.confirmTotp, {
  async write({ id, code }, ctx) {
    const step = await stepOfFirstCode(ctx, id, code);
    const { userId, credentialId } = ctx.principal;
    const now = ctx.now().toISOString();
    const confirmed = await ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      const isFirst = (await tx.many(factorsOf, [userId])).length === 0;
      const factor = await tx.one<FactorRecord>(confirmFactor, [userId, id, now, step]);
      if (!factor) throw problem('factor_not_found');
      await tx.one(authenticateSession, [credentialId, now, SESSION_METHOD_OF.totp, true]);
      await tx.many(deleteOpenFactors, [userId]);
      // they have not proven it, whoever has them
      if (isFirst) await tx.many(endSessionsOf, [userId, credentialId, null]);
      await recordSecurityEvent(tx, ctx, user, { action: 'factor.added', factor });
      const hasCodes = (await recoveryCodesLeft(tx, userId)) > 0;
      const recoveryCodes = hasCodes ? null : await replaceRecoveryCodes(tx, ctx, userId);
      return { factor: presentFactor(factor), recoveryCodes };
    });
    await invalidatePrincipals(ctx, userId);
    return confirmed;
  },
});

async function stepOfFirstCode(ctx: CallContext, id: string, code: string): Promise<number> {
  const now = ctx.now();
  const values = [ctx.principal.userId, id, now.toISOString()];
  const factor = await ctx.global.one<FactorRecord>(openFactor, values);
  if (!factor) throw problem('factor_not_found');
  const secret = openSecret(ctx, factor);
  const step = stepOf(secret, code, { lastStep: null, now });
  if (step === undefined) throw problem('factor_code_invalid');
  return step;
}

import { CONFIRM_MINUTES } from '../../../../shared/contracts/factors';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { newTotpSecret } from '../../credentials/factor-secrets';
import { stepOf, totpUri } from '../../domain/totp';
import { FactorRow } from '../../models/factor-row';
import { confirmFactor, openFactor } from '../../queries/factors';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { type FactorRecord, newTotp } from '../domain/factor';
import { assertFactorLimit } from '../use-cases/assert-factor-limit';
import { confirmFactorBy } from '../use-cases/confirm-factor';
import { openSecret, sealSecret } from '../use-cases/factor-secret';
import { lockUser } from '../use-cases/lock-user';

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
      await assertFactorLimit(tx, ctx, userId);
      await tx.insert(FactorRow, newTotp({ id, userId, name, sealedSecret }, now));
    });
    const { hostname: host } = new URL(ctx.config.baseUrl);
    const expiresAt = new Date(now.getTime() + CONFIRM_MINUTES * MINUTE_MS).toISOString();
    return { id, secret, uri: totpUri(secret, { email, host }), expiresAt };
  },
});

export const confirmTotp = writeAction(identity.confirmTotp, {
  async write({ id, code }, ctx) {
    const step = await stepOfFirstCode(ctx, id, code);
    const { userId } = ctx.principal;
    const now = ctx.now().toISOString();
    const confirmed = await ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      return confirmFactorBy(tx, ctx, user, 'totp', async () => {
        const factor = await tx.one<FactorRecord>(confirmFactor, [userId, id, now, step]);
        if (!factor) throw problem('factor_not_found');
        return factor;
      });
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

import { FRESH_SECONDS } from '../../../../shared/contracts/fresh';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { isPassword } from '../../credentials/password-hash';
import { freshUntil, SESSION_METHOD_OF, stepUpMethods } from '../../domain/freshness';
import { relyingParty } from '../../domain/relying-party';
import type { SessionRecord } from '../../domain/session';
import type { UserRecord } from '../../domain/user';
import { SessionRow } from '../../models/session-row';
import { UserRow } from '../../models/user-row';
import { factorsOf } from '../../queries/factors';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { beginAttempt } from '../../use-cases/limit-attempts';
import { keepFailedSignIn } from '../../use-cases/open-session';
import type { FactorRecord } from '../domain/factor';
import { requestOptions } from '../domain/passkey';
import { authenticateSession } from '../queries/sessions';
import { beginPasskeyChallenge } from '../use-cases/passkey-challenge';
import { factorMethodsOf, proveFactor, useFactor } from '../use-cases/prove-factor';

export const stepUpOptions = writeAction(identity.stepUpOptions, {
  async write(_input, ctx) {
    const { userId, credentialId } = ctx.principal;
    const user = await ctx.global.find(UserRow, { id: userId });
    const session = await ctx.global.find(SessionRow, { id: credentialId });
    if (!user || !session) throw problem('unauthorized');
    const ofFactors = await factorMethodsOf(ctx.global, userId);
    const hasFactor = ofFactors.length > 0;
    const ofOthers = stepUpMethods({ factorKinds: [], hasPassword: hasPassword(user, ctx) });
    return {
      methods: hasFactor ? ofFactors : ofOthers,
      passkey: await passkeyOptionsOf(ctx, userId),
      maxAgeSeconds: FRESH_SECONDS,
      freshUntil: freshUntil(session, { hasFactor, now: ctx.now() }),
    };
  },
});

export const stepUp = writeAction(identity.stepUp, {
  async ask({ password, ...proof }, ctx) {
    const user = await ctx.global.find(UserRow, { id: ctx.principal.userId });
    if (!user) throw problem('unauthorized');
    const hasFactor = (await factorMethodsOf(ctx.global, user.id)).length > 0;
    if (!hasFactor) await assertPassword(ctx, user, password);
    if (hasFactor && password !== undefined) throw problem('mfa_required');
    return { proven: hasFactor ? await proveFactor(ctx, user.id, proof, 'step_up') : undefined };
  },
  async write(_input, ctx, { proven }) {
    const { userId, credentialId } = ctx.principal;
    const method = proven ? SESSION_METHOD_OF[proven.method] : 'pwd';
    const session = await ctx.global.transaction(async (tx) => {
      const user = await tx.lock(UserRow, { id: userId });
      if (!user) throw problem('unauthorized');
      if (proven) await useFactor(tx, ctx, user, proven);
      const now = ctx.now().toISOString();
      return tx.one<SessionRecord>(authenticateSession, [credentialId, now, method, proven !== undefined]);
    });
    if (!session) throw problem('unauthorized');
    await invalidatePrincipals(ctx, userId);
    return { freshUntil: freshUntil(session, { hasFactor: proven !== undefined, now: ctx.now() }) };
  },
});

async function passkeyOptionsOf(ctx: CallContext, userId: string) {
  const party = relyingParty(ctx.config.baseUrl);
  const factors = await ctx.global.many<FactorRecord>(factorsOf, [userId]);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (!party || passkeys.length === 0) return null;
  return requestOptions(await beginPasskeyChallenge(ctx, 'step_up'), party, passkeys);
}

function hasPassword({ passwordHash }: UserRecord, { config }: CallContext): boolean {
  return passwordHash !== null && !config.oidcOnly;
}

/** Throws 401 for a wrong password, counted as one of a sign-in, and 403 for a user who has none: signing in again is the proof. */
async function assertPassword(
  ctx: CallContext,
  user: UserRecord,
  password: string | undefined,
): Promise<void> {
  if (!hasPassword(user, ctx)) throw problem('sign_in_again');
  if (password === undefined) throw invalid('/password', 'is needed: the account has no factor');
  const { id: userId, email } = user;
  const attempt = await beginAttempt(ctx, email, userId);
  if (!(await isPassword(password, user.passwordHash))) {
    await keepFailedSignIn(ctx, 'wrong_current_password', { userId });
    throw problem('password_wrong');
  }
  await attempt.succeeded();
}

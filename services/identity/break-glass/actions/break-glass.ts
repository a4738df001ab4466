import { companies } from '../../../../shared/contracts/companies';
import type { Input } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import { companyProviderId } from '../../../../shared/contracts/sso-sign-in';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { recoveryCodeHash } from '../../credentials/factor-secrets';
import { isPassword } from '../../credentials/password-hash';
import { SESSION_METHOD_OF } from '../../domain/freshness';
import { assertPasswordsAllowed } from '../../domain/password-policy';
import { emailKey, presentSignedIn, type UserRecord } from '../../domain/user';
import { proveFactor, useFactor } from '../../factors/use-cases/prove-factor';
import { UserRow } from '../../models/user-row';
import { beginAttempt } from '../../use-cases/limit-attempts';
import { keepFailedSignIn, openSession, setSessionCookie, signedInFacts } from '../../use-cases/open-session';
import { provenSince, signedInBy } from '../queries/enforcement';

type BreakGlass = Input<typeof identity.breakGlassSignIn>;

/** The first proof is not told from the second one by its answer: who is not named gets as far as a wrong password. */
export const breakGlassSignIn = writeAction(identity.breakGlassSignIn, {
  async ask(input, ctx) {
    const { companyId, email, totp, passkey } = input;
    assertOneProof(input);
    const codeHash = input.code === undefined ? null : recoveryCodeHash(input.code);
    const user = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
    const attempt = await beginAttempt(ctx, email, user?.id);
    const isProven = await isFirstProof(ctx, user, input, codeHash);
    if (!user || !isProven) {
      await keepFailedSignIn(ctx, user ? 'wrong_password' : 'unknown_account', { email, userId: user?.id });
      throw problem('invalid_credentials');
    }
    await attempt.succeeded();
    const proven = await proveFactor(ctx, user.id, { totp, passkey }, 'sign_in');
    // requests with one code race here, and a single one enters
    const entry = { companyId, userId: user.id, codeHash };
    if (!(await ctx.call(companies.enterByBreakGlass, entry)).isAllowed) throw problem('invalid_credentials');
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    return {
      userId: user.id,
      proven,
      memberships: items,
      proof: codeHash === null ? 'pwd' : 'break_glass_code',
    };
  },
  async write({ companyId }, ctx, { userId, proven, memberships, proof }) {
    const { user, session, token } = await ctx.global.transaction(async (tx) => {
      const user = await tx.lock(UserRow, { id: userId });
      if (!user) throw problem('invalid_credentials');
      await useFactor(tx, ctx, user, proven);
      const methods = [proof, SESSION_METHOD_OF[proven.method]];
      const target = { activeCompanyId: companyId, restrictedToCompanyId: companyId };
      return { user, ...(await openSession(tx, ctx, { userId, ...target, methods, isBreakGlass: true })) };
    });
    setSessionCookie(ctx, token);
    return presentSignedIn(user, session, memberships, signedInFacts(ctx, true));
  },
});

function assertOneProof({ password, code, totp, passkey }: BreakGlass): void {
  if ((password === undefined) === (code === undefined))
    throw invalid('/password', 'one of password and code is needed, and not both');
  if ((totp === undefined) === (passkey === undefined))
    throw invalid('/totp', 'one of totp and passkey is needed, and not both');
}

/** An unknown account takes as long as a known one, so that nobody learns from the time who has an account. */
async function isFirstProof(
  ctx: AskContext,
  user: UserRecord | undefined,
  { companyId, password }: BreakGlass,
  codeHash: string | null,
): Promise<boolean> {
  if (password !== undefined) assertPasswordsAllowed(ctx.config);
  const isRight = password === undefined || (await isPassword(password, user?.passwordHash));
  const holder = { companyId, userId: user?.id ?? newId(), codeHash };
  const { isAllowed } = await ctx.call(companies.breakGlass, holder);
  return isRight && isAllowed;
}

const HOUR_MS = 3_600_000;
const SIGNED_IN_HOURS = 24;
const PROVEN_DAYS = 90;

export const enforcementFacts = readAction(
  identity.enforcementFacts,
  async ({ companyId, ownerIds }, ctx) => {
    const ago = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS).toISOString();
    const signIn = [ownerIds, companyProviderId(companyId), ago(SIGNED_IN_HOURS)];
    const proven = await ctx.global.many<{ userId: string }>(provenSince, [ownerIds, ago(PROVEN_DAYS * 24)]);
    return {
      hasSignedIn: (await ctx.global.one(signedInBy, signIn)) !== undefined,
      provenIds: proven.map(({ userId }) => userId),
      passwordsWork: !ctx.config.oidcOnly,
    };
  },
);

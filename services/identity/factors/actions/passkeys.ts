import { randomBytes } from 'node:crypto';
import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { problem, violates } from '../../../../shared/runtime/errors';
import { readNewPasskey } from '../../credentials/verify-passkey';
import { SESSION_METHOD_OF } from '../../domain/freshness';
import { assertPasswordsAllowed } from '../../domain/password-policy';
import { initialCompany, presentSignedIn } from '../../domain/user';
import { FactorRow } from '../../models/factor-row';
import { UserRow } from '../../models/user-row';
import { factorsOf } from '../../queries/factors';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { rememberNetworkOf } from '../../use-cases/limit-attempts';
import { openSession, setSessionCookie, signedInFacts } from '../../use-cases/open-session';
import type { FactorRecord } from '../domain/factor';
import { creationOptions, requestOptions } from '../domain/passkey';
import { handleOf } from '../queries/passkeys';
import { assertFactorLimit } from '../use-cases/assert-factor-limit';
import { confirmFactorBy } from '../use-cases/confirm-factor';
import { lockUser } from '../use-cases/lock-user';
import { beginPasskeyChallenge, ownRelyingParty, takeChallengeOf } from '../use-cases/passkey-challenge';
import { provePasskey, recordPasskeyUse } from '../use-cases/prove-passkey';

const HANDLE_BYTES = 32;

export const passkeySignInOptions = writeAction(identity.passkeySignInOptions, {
  async write(_input, ctx) {
    const party = ownRelyingParty(ctx);
    return { options: requestOptions(await beginPasskeyChallenge(ctx, 'sign_in'), party) };
  },
});

export const passkeySignIn = writeAction(identity.passkeySignIn, {
  async ask({ passkey }, ctx) {
    assertPasswordsAllowed(ctx.config);
    const proven = await provePasskey(ctx, passkey, { purpose: 'sign_in' });
    const { items } = await ctx.call(companies.membershipsOf, { userId: proven.userId });
    return { proven, memberships: items };
  },
  async write(_input, ctx, { proven, memberships }) {
    const { userId } = proven;
    const { user, session, token } = await ctx.global.transaction(async (tx) => {
      const user = await tx.lock(UserRow, { id: userId });
      if (!user) throw problem('passkey_invalid');
      await recordPasskeyUse(tx, ctx, user, proven);
      await rememberNetworkOf(tx, ctx, userId);
      const activeCompanyId = initialCompany(memberships, user.lastCompanyId);
      const methods = [SESSION_METHOD_OF.passkey];
      return { user, ...(await openSession(tx, ctx, { userId, activeCompanyId, methods })) };
    });
    setSessionCookie(ctx, token);
    return presentSignedIn(user, session, memberships, signedInFacts(ctx, true));
  },
});

export const passkeyOptions = writeAction(identity.passkeyOptions, {
  async write(_input, ctx) {
    const party = ownRelyingParty(ctx);
    const { userId, email, name } = ctx.principal;
    await assertFactorLimit(ctx.global, ctx, userId);
    const existing = await ctx.global.many<FactorRecord>(factorsOf, [userId]);
    const owner = { handle: await readHandle(ctx.global, userId), email, name };
    const challenge = await beginPasskeyChallenge(ctx, 'add');
    return { options: creationOptions(challenge, party, owner, existing) };
  },
});

export const addPasskey = writeAction(identity.addPasskey, {
  async ask({ credential }, ctx) {
    const party = ownRelyingParty(ctx);
    const challenge = await takeChallengeOf(ctx, 'add', credential.response.clientDataJSON);
    const passkey = await readNewPasskey(credential, challenge, party);
    if (!passkey) throw problem('passkey_invalid');
    return passkey;
  },
  async write({ name, credential }, ctx, passkey) {
    const { userId } = ctx.principal;
    const now = ctx.now().toISOString();
    const row: FactorRecord = {
      ...{ id: newId(), userId, kind: 'passkey', name, sealedSecret: null, lastStep: null },
      ...{ createdAt: now, confirmedAt: now, lastUsedAt: null, counterWentBackAt: null },
      ...passkey,
      transports: credential.response.transports ?? [],
    };
    const added = await ctx.global
      .transaction(async (tx) => {
        const user = await lockUser(tx, ctx);
        await assertFactorLimit(tx, ctx, userId);
        return confirmFactorBy(tx, ctx, user, 'passkey', async () => {
          await tx.insert(FactorRow, row);
          return row;
        });
      })
      .catch((error: unknown) => {
        throw violates(error, 'factors_credential_id_key') ? problem('passkey_known') : error;
      });
    await invalidatePrincipals(ctx, userId);
    return added;
  },
});

async function readHandle(rows: Rows, userId: string): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64url');
  const stored = await rows.one<{ handle: string }>(handleOf, [userId, handle]);
  return stored?.handle ?? handle;
}

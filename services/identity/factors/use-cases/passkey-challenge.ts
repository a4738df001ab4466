// Challenges of passkeys: each works once, for some minutes, in the browser and for the session that has asked for it.
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_COOKIE } from '../../../../shared/contracts/passkeys';
import type { CallContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint, isToken, newToken, setCookie } from '../../../../shared/runtime/secrets/credentials';
import { type RelyingParty, relyingParty } from '../../domain/relying-party';
import { clientDataOf } from '../domain/passkey';
import { PasskeyChallengeRow } from '../models/passkey-challenge-row';
import { dropStalePasskeyChallenges, takePasskeyChallenge } from '../queries/passkeys';

type Purpose = PasskeyChallengeRow['purpose'];

/** Throws 409 where BASE_URL lets browsers have no passkeys. */
export function ownRelyingParty({ config }: CallContext): RelyingParty {
  const party = relyingParty(config.baseUrl);
  if (!party) throw problem('passkeys_unavailable');
  return party;
}

/** Returns a new challenge and gives the browser its cookie, which it keeps for the challenges of its other pages. */
export async function beginPasskeyChallenge(ctx: CallContext, purpose: Purpose): Promise<string> {
  const { cookie } = ctx.client;
  const token = cookie !== undefined && isToken(cookie) ? cookie : newToken();
  const challenge = newToken();
  const tokenHash = fingerprint(token);
  const createdAt = ctx.now().toISOString();
  await ctx.global.transaction(async (tx) => {
    await tx.many(dropStalePasskeyChallenges, [tokenHash, createdAt]);
    await tx.insert(PasskeyChallengeRow, {
      ...{ tokenHash, challenge, purpose, createdAt },
      sessionId: sessionOf(ctx, purpose),
    });
  });
  const header = setCookie(ctx.config.baseUrl, PASSKEY_COOKIE, token, PASSKEY_CHALLENGE_MINUTES * 60);
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [header] };
  return challenge;
}

/** Uses the challenge of the client data up, whatever becomes of its proof. Throws 400 for one that is not of this browser. */
export async function takeChallengeOf(
  ctx: CallContext,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string> {
  const data = clientDataOf(clientDataJSON);
  const { cookie } = ctx.client;
  if (!data || data.isCrossOrigin || cookie === undefined) throw problem('passkey_invalid');
  const values = [
    fingerprint(cookie),
    data.challenge,
    purpose,
    sessionOf(ctx, purpose),
    ctx.now().toISOString(),
  ];
  if (!(await ctx.global.one(takePasskeyChallenge, values))) throw problem('passkey_invalid');
  return data.challenge;
}

function sessionOf(ctx: CallContext, purpose: Purpose): string | null {
  return purpose === 'sign_in' ? null : ctx.principal.credentialId;
}

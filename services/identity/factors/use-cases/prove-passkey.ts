import type { Static } from '@sinclair/typebox';
import type { PasskeyAssertion } from '../../../../shared/contracts/passkeys';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { readAssertion } from '../../credentials/verify-passkey';
import type { UserRecord } from '../../domain/user';
import { keepFailedSignIn } from '../../use-cases/open-session';
import type { FactorRecord } from '../domain/factor';
import { passkeyByCredential, usePasskey } from '../queries/passkeys';
import { ownRelyingParty, takeChallengeOf } from './passkey-challenge';
import { recordSecurityEvent } from './record-security-event';

/** A passkey that has signed a challenge a moment ago. */
export interface ProvenPasskey {
  method: 'passkey';
  userId: string;
  factorId: string;
  signCount: number;
  isBackedUp: boolean;
}

interface KnownPasskey extends FactorRecord {
  /** User handle of its owner. */
  handle: string | null;
}

interface Expected {
  purpose: 'sign_in' | 'step_up';
  /** The user whose passkey it must be; undefined where the passkey says who signs in. */
  userId?: string;
}

/** Throws 400 for a passkey that is unknown, of another user, or has signed anything else than what this browser was asked for. */
export async function provePasskey(
  ctx: CallContext,
  assertion: Static<typeof PasskeyAssertion>,
  { purpose, userId }: Expected,
): Promise<ProvenPasskey> {
  const party = ownRelyingParty(ctx);
  const challenge = await takeChallengeOf(ctx, purpose, assertion.response.clientDataJSON);
  const known = await ctx.global.one<KnownPasskey>(passkeyByCredential, [assertion.id]);
  const proven = known && isOf(known, assertion, userId) ? await verify(known) : undefined;
  if (!known || !proven) {
    await keepFailedSignIn(ctx, 'wrong_code', { userId: userId ?? known?.userId });
    throw problem('passkey_invalid');
  }
  return { method: 'passkey', userId: known.userId, factorId: known.id, ...proven };

  function verify({ credentialId, publicKey }: KnownPasskey) {
    if (credentialId === null || publicKey === null) return undefined;
    return readAssertion(assertion, { credentialId, publicKey }, challenge, party);
  }
}

/** A passkey that signs in alone must name its user (WebAuthn level 3, 7.2, step 6). */
function isOf(
  { userId: ownerId, handle }: KnownPasskey,
  { response }: Static<typeof PasskeyAssertion>,
  userId: string | undefined,
): boolean {
  if (userId !== undefined && userId !== ownerId) return false;
  const { userHandle } = response;
  return userHandle ? userHandle === handle : userId !== undefined;
}

/** Stores the use. Throws 400 if the passkey was removed meanwhile. */
export async function recordPasskeyUse(
  tx: Transaction,
  ctx: CallContext,
  user: UserRecord,
  { factorId: id, signCount, isBackedUp }: ProvenPasskey,
): Promise<void> {
  const values = [id, signCount, isBackedUp, ctx.now().toISOString()];
  const used = await tx.one<{ id: string; name: string; hasGoneBack: boolean }>(usePasskey, values);
  if (!used) throw problem('passkey_invalid');
  if (!used.hasGoneBack) return;
  await recordSecurityEvent(tx, ctx, user, { action: 'passkey.counter_went_back', factor: used });
}

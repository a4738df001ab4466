// Checks the code of a factor before the transaction, which then uses it up: of several requests with one code, one succeeds.
import type { Static } from '@sinclair/typebox';
import { FACTOR_KINDS } from '../../../../shared/contracts/factor-fields';
import type { FactorMethod } from '../../../../shared/contracts/factors';
import type { PasskeyAssertion } from '../../../../shared/contracts/passkeys';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { recoveryCodeHash } from '../../credentials/factor-secrets';
import { stepOf } from '../../domain/totp';
import type { UserRecord } from '../../domain/user';
import { factorsOf, useStep } from '../../queries/factors';
import { beginFactorAttempt } from '../../use-cases/limit-attempts';
import { keepFailedSignIn } from '../../use-cases/open-session';
import type { FactorRecord } from '../domain/factor';
import { findRecoveryCode, useRecoveryCode } from '../queries/recovery-codes';
import { openSecret } from './factor-secret';
import { type ProvenPasskey, provePasskey, recordPasskeyUse } from './prove-passkey';
import { recordSecurityEvent } from './record-security-event';
import { recoveryCodesLeft } from './recovery-codes';

export interface FactorProof {
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: Static<typeof PasskeyAssertion> | undefined;
}

/** A code that was right a moment ago. */
export type ProvenFactor =
  | { method: 'totp'; factorId: string; step: number }
  | { method: 'recovery_code'; codeHash: string }
  | ProvenPasskey;

/** The proofs that the user can give; empty for one without a factor. */
export async function factorMethodsOf(rows: Rows, userId: string): Promise<FactorMethod[]> {
  const factors = await rows.many<FactorRecord>(factorsOf, [userId]);
  if (factors.length === 0) return [];
  const kinds = FACTOR_KINDS.filter((kind) => factors.some((factor) => factor.kind === kind));
  return (await recoveryCodesLeft(rows, userId)) > 0 ? [...kinds, 'recovery_code'] : kinds;
}

/** Throws 400 for a wrong code, which is counted as wrong passwords are, and 429 for one too many. */
export async function proveFactor(
  ctx: CallContext,
  userId: string,
  { totp, recoveryCode, passkey }: FactorProof,
  purpose: 'sign_in' | 'step_up',
): Promise<ProvenFactor> {
  if ([totp, recoveryCode, passkey].filter((proof) => proof !== undefined).length !== 1)
    throw invalid('/totp', 'one of totp, recoveryCode and passkey is needed, and no two of them');
  if (passkey !== undefined) return provePasskey(ctx, passkey, { purpose, userId });
  const attempt = await beginFactorAttempt(ctx, userId, purpose);
  const proven =
    totp === undefined
      ? await proveRecoveryCode(ctx, userId, recoveryCode ?? '')
      : await proveTotp(ctx, userId, totp);
  if (!proven) {
    await keepFailedSignIn(ctx, 'wrong_code', { userId });
    throw problem('factor_code_invalid');
  }
  await attempt.succeeded();
  return proven;
}

async function proveTotp(ctx: CallContext, userId: string, code: string): Promise<ProvenFactor | undefined> {
  const now = ctx.now();
  for (const factor of await ctx.global.many<FactorRecord>(factorsOf, [userId])) {
    if (factor.kind !== 'totp') continue;
    const step = stepOf(openSecret(ctx, factor), code, { lastStep: factor.lastStep, now });
    if (step !== undefined) return { method: 'totp', factorId: factor.id, step };
  }
  return undefined;
}

async function proveRecoveryCode(
  ctx: CallContext,
  userId: string,
  code: string,
): Promise<ProvenFactor | undefined> {
  const codeHash = recoveryCodeHash(code);
  const known = await ctx.global.one(findRecoveryCode, [userId, codeHash]);
  return known ? { method: 'recovery_code', codeHash } : undefined;
}

/** Uses the code up. Throws 400 if another request was first. */
export async function useFactor(
  tx: Transaction,
  ctx: CallContext,
  user: UserRecord,
  proven: ProvenFactor,
): Promise<void> {
  const now = ctx.now().toISOString();
  if (proven.method === 'passkey') return recordPasskeyUse(tx, ctx, user, proven);
  if (proven.method === 'totp') {
    if (!(await tx.one(useStep, [proven.factorId, proven.step, now]))) throw problem('factor_code_invalid');
    return;
  }
  if (!(await tx.one(useRecoveryCode, [user.id, proven.codeHash, now]))) throw problem('factor_code_invalid');
  await recordSecurityEvent(tx, ctx, user, { action: 'recovery_code.used' });
}

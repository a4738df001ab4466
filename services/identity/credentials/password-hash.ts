// Hashes passwords with argon2id, the default of the library. A hash is expensive, so few run at a time and others
// wait.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../../../shared/runtime/errors';
import { normalised } from '../domain/password-policy';
import { PASSWORD_COST } from './password-cost';

/** More than one per core would cost 19 MB each and not be faster. */
const HASHES_AT_ONCE = Math.min(4, availableParallelism());
const HASHES_WAITING_MAX = 200;
const limit = pLimit(HASHES_AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(normalised(password), PASSWORD_COST));
}

/** Takes the same time with and without a hash to compare with. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await limited(async () => check(stored ?? (await dummyHash()), password));
  return matches && typeof stored === 'string';
}

/** Returns false for an invalid hash, on which the library throws. */
function check(stored: string, password: string): Promise<boolean> {
  return verify(stored, normalised(password)).catch(() => false);
}

/** Throws service_unavailable when too many wait already. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= HASHES_AT_ONCE + HASHES_WAITING_MAX)
    throw new Problem('service_unavailable', { retryAfter: 1 });
  return limit(work);
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hash(randomBytes(32), PASSWORD_COST);
  return dummy;
}

/** Makes the dummy hash early, because the first sign-in would otherwise take measurably longer. */
export async function preparePasswords(): Promise<void> {
  await dummyHash();
}

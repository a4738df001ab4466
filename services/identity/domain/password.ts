// Hashing passwords: argon2id, with few hashes at a time, since each takes 19 MB and a core.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../shared/runtime/config';
import { invalid, problem } from '../../../shared/runtime/errors';
import { Turns } from '../../../shared/runtime/turns';

const LENGTH_MIN = 8;
const LENGTH_MAX = 256;
/** argon2id, the default algorithm of the library; OWASP's parameters (26 ms a hash). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASHES_AT_ONCE = 4;
const HASHES_WAITING_MAX = 200;
const turns = new Turns(HASHES_AT_ONCE, HASHES_WAITING_MAX);

/** Throws 400 at `pointer` for a password that is too short or too long. */
export function assertNewPassword(password: string, pointer: string): void {
  const length = [...normalised(password)].length;
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    throw invalid(pointer, `must have ${LENGTH_MIN} to ${LENGTH_MAX} characters`);
  }
}

export function assertPasswordsAllowed({ oidcOnly }: Config): void {
  if (oidcOnly) throw problem('oidc_only');
}

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(normalised(password), COST));
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await turns.take(async () => check(stored ?? (await nobodysHash()), password));
  return matches && typeof stored === 'string';
}

/** The library throws on what is no hash. */
function check(stored: string, password: string): Promise<boolean> {
  return verify(stored, normalised(password)).catch(() => false);
}

/** The same characters typed on two systems may come as different code points. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hash(randomBytes(32), COST);
  return nobodys;
}

/** Made before the first sign-in, which would otherwise show by its time that it had to make it. */
export async function preparePasswords(): Promise<void> {
  await nobodysHash();
}

// Logs each failed sign-in for those who watch for attacks. The account is named by the SHA-256 of its e-mail address
// in hex: `printf %s anna@example.com | sha256sum`.
import { hash } from 'node:crypto';
import type { CallContext } from '../../../shared/runtime/context';
import { emailKey } from '../domain/email';

export type FailedSignIn =
  | 'unknown_account'
  | 'wrong_password'
  | 'too_many_attempts'
  | 'wrong_reset_link'
  | 'wrong_current_password';

export interface Account {
  /** Address as the user typed it. */
  email?: string;
  userId?: string;
}

export function logFailedSignIn(
  ctx: CallContext,
  reason: FailedSignIn,
  { email, userId }: Account = {},
): void {
  const { requestId, client } = ctx;
  const emailSha256 = email === undefined ? undefined : hash('sha256', emailKey(email));
  const fields = { event: 'sign_in_failed', reason, emailSha256, userId, address: client.address, requestId };
  ctx.log.warn(fields, 'sign-in failed');
}

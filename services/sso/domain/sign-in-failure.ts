import type { STAGES } from '../../../shared/contracts/sso';
import { SIGN_IN_ERRORS } from '../../../shared/contracts/sso-sign-in';
import { isProblem, type Problem } from '../../../shared/runtime/errors';

export type Stage = (typeof STAGES)[number];
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

const REASON_MAX = 300;

/**
 * Reason why a sign-in ends. The code is for the browser; stage and reason are for the log and the company's
 * diagnostics.
 */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly code: SignInError,
    readonly stage: Stage,
    /** Explanation without tokens and addresses. */
    readonly reason: string,
  ) {
    super(reason);
  }

  /** Returns the failure with the secrets masked, because a provider may repeat what it was sent. */
  without(secrets: readonly string[]): SignInFailure {
    const reason = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, '[…]'), this.reason);
    return new SignInFailure(this.code, this.stage, reason);
  }

  /** Reason in its stored form. */
  get summary(): string {
    return this.reason.length <= REASON_MAX
      ? this.reason
      : `${this.reason.slice(0, REASON_MAX).toWellFormed()}…`;
  }
}

/** Undefined for an internal error. A refusal by identity concerns the account. */
export function asSignInFailure(error: unknown): SignInFailure | undefined {
  if (error instanceof SignInFailure) return error;
  return isSignInProblem(error) ? new SignInFailure(error.type, 'account', `${error.message}.`) : undefined;
}

/** True for a problem that the sign-in page can explain. */
export function isSignInProblem(error: unknown): error is Problem & { type: SignInError } {
  return isProblem(error) && (SIGN_IN_ERRORS as readonly string[]).includes(error.type);
}

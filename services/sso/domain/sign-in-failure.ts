import type { STAGES } from '../../../shared/contracts/sso';
import { SIGN_IN_ERRORS } from '../../../shared/contracts/sso-sign-in';
import { isProblem, type Problem } from '../../../shared/runtime/errors';

export type Stage = (typeof STAGES)[number];
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

const REASON_MAX = 300;

/** Why a sign-in ends: the code is for the browser; stage and reason are for the log and the company's diagnostics. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly code: SignInError,
    readonly stage: Stage,
    /** In words, without tokens and addresses. */
    readonly reason: string,
  ) {
    super(reason);
  }

  /** The failure with each of the secrets blotted out: a provider may repeat what it was sent. */
  without(secrets: readonly string[]): SignInFailure {
    const reason = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, '[…]'), this.reason);
    return new SignInFailure(this.code, this.stage, reason);
  }

  /** The reason as it is stored. */
  get summary(): string {
    return this.reason.length <= REASON_MAX
      ? this.reason
      : `${this.reason.slice(0, REASON_MAX).toWellFormed()}…`;
  }
}

/** undefined for a fault of ours. A refusal by identity is one of the account. */
export function asSignInFailure(error: unknown): SignInFailure | undefined {
  if (error instanceof SignInFailure) return error;
  return isSignInProblem(error) ? new SignInFailure(error.type, 'account', `${error.message}.`) : undefined;
}

/** A problem that the sign-in page can explain. */
export function isSignInProblem(error: unknown): error is Problem & { type: SignInError } {
  return isProblem(error) && (SIGN_IN_ERRORS as readonly string[]).includes(error.type);
}

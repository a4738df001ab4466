import type { STAGES } from '../../../shared/contracts/sso';
import type { SIGN_IN_ERRORS } from '../../../shared/contracts/sso-sign-in';

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

  /** A provider may repeat what it was sent. */
  without(secrets: readonly string[]): SignInFailure {
    const reason = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, '[…]'), this.reason);
    return new SignInFailure(this.code, this.stage, reason);
  }

  /** The reason as it is kept. */
  get summary(): string {
    return this.reason.length <= REASON_MAX
      ? this.reason
      : `${this.reason.slice(0, REASON_MAX).toWellFormed()}…`;
  }
}

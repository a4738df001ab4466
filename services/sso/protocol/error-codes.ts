// What the error codes of oauth4webapi mean for a sign-in.
import type { SignInError, Stage } from '../domain/sign-in-failure';

export interface Mapping {
  code: SignInError;
  /** The rest of the sentence that begins with the stage's subject. */
  words: string;
  stage?: Stage;
}

export const BAD_RESPONSE: Mapping = {
  code: 'INVALID_OAUTH_CONFIGURATION',
  words: 'is not what OpenID Connect asks for at this address',
};
export const BAD_TOKEN: Mapping = {
  code: 'sign_in_refused',
  words: 'has a claim that does not fit',
  stage: 'id_token',
};

/** By the `code` of an error of oauth4webapi. */
export const BY_CODE: Record<string, Mapping> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: { ...BAD_RESPONSE, words: 'answered with an unexpected status' },
  OAUTH_RESPONSE_IS_NOT_JSON: { ...BAD_RESPONSE, words: 'did not answer with JSON' },
  OAUTH_PARSE_ERROR: { ...BAD_RESPONSE, words: 'did not answer with valid JSON' },
  OAUTH_MISSING_SERVER_METADATA: { ...BAD_RESPONSE, words: 'lacks an address that is needed' },
  OAUTH_INVALID_SERVER_METADATA: { ...BAD_RESPONSE, words: 'has an address that cannot be used' },
  OAUTH_HTTP_REQUEST_FORBIDDEN: { ...BAD_RESPONSE, words: 'has an address that is not https' },
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: BAD_TOKEN,
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: { ...BAD_TOKEN, words: 'has expired, or is not valid yet' },
  OAUTH_KEY_SELECTION_FAILED: {
    ...BAD_TOKEN,
    words: 'is signed by a key that the provider does not publish',
  },
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: { code: 'sign_in_refused', words: 'is about somebody else' },
};

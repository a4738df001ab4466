// Meaning of the error codes of oauth4webapi for a sign-in.
import type { SignInError, Stage } from '../domain/sign-in-failure';

export interface Mapping {
  code: SignInError;
  /** Rest of the sentence that begins with the subject of the stage. */
  text: string;
  stage?: Stage;
}

export const BAD_RESPONSE: Mapping = {
  code: 'INVALID_OAUTH_CONFIGURATION',
  text: 'is not what OpenID Connect asks for at this address',
};
export const BAD_TOKEN: Mapping = {
  code: 'sign_in_refused',
  text: 'has a claim that does not fit',
  stage: 'id_token',
};

/** Mappings by the `code` of an error of oauth4webapi. */
export const BY_CODE: Record<string, Mapping> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: { ...BAD_RESPONSE, text: 'answered with an unexpected status' },
  OAUTH_RESPONSE_IS_NOT_JSON: { ...BAD_RESPONSE, text: 'did not answer with JSON' },
  OAUTH_PARSE_ERROR: { ...BAD_RESPONSE, text: 'did not answer with valid JSON' },
  OAUTH_MISSING_SERVER_METADATA: { ...BAD_RESPONSE, text: 'lacks an address that is needed' },
  OAUTH_INVALID_SERVER_METADATA: { ...BAD_RESPONSE, text: 'has an address that cannot be used' },
  OAUTH_HTTP_REQUEST_FORBIDDEN: { ...BAD_RESPONSE, text: 'has an address that is not https' },
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: BAD_TOKEN,
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: { ...BAD_TOKEN, text: 'has expired, or is not valid yet' },
  OAUTH_KEY_SELECTION_FAILED: {
    ...BAD_TOKEN,
    text: 'is signed by a key that the provider does not publish',
  },
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: { code: 'sign_in_refused', text: 'is about somebody else' },
};

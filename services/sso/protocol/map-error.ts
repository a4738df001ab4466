// Maps errors of provider requests and response checks to a SignInFailure. The company's administrators read the
// reason: it contains the provider's error, but no token or address.
import {
  AuthorizationResponseError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { findOutboundError } from '../../../shared/runtime/http/outbound-error';
import { type SignInError, SignInFailure, type Stage } from '../domain/sign-in-failure';
import { chain, claimOf, codesOf, inLine, messagesOf, namesOf } from './error-chain';

const SUBJECTS: Record<Stage, string> = {
  discovery: 'The discovery document',
  authorization: 'The authorization endpoint',
  callback: 'The answer in the address',
  token: 'The token endpoint',
  id_token: 'The ID token',
  user_info: 'The user info endpoint',
  account: 'The account',
  done: 'The sign-in',
};

/** Token endpoint errors (RFC 6749, 5.2) that mean a wrong set-up, not a failure of this sign-in. */
const MISCONFIGURED = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]);

export function mapError(error: unknown, stage: Stage): SignInFailure {
  const known = chain(error).find((cause) => cause instanceof SignInFailure);
  if (known) return known;
  return fromRequest(error, stage) ?? fromRefusal(error, stage) ?? fromCheck(error, stage);
}

/** Runs one step of a sign-in and maps its errors to SignInFailures of the stage. */
export async function at<T>(stage: Stage, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw mapError(error, stage);
  }
}

/** Maps failed requests: the provider was unreachable or the guard forbids its address. */
function fromRequest(error: unknown, stage: Stage): SignInFailure | undefined {
  const outbound = findOutboundError(error);
  if (outbound) return misconfigured(stage, `${SUBJECTS[stage]}: ${outbound.message}`);
  const isLate = codesOf(error).includes('OAUTH_TIMEOUT') || namesOf(error).includes('TimeoutError');
  return isLate ? misconfigured(stage, `${SUBJECTS[stage]} did not answer in time.`) : undefined;
}

/** Maps an OAuth error of the provider. */
function fromRefusal(error: unknown, stage: Stage): SignInFailure | undefined {
  const refusal = chain(error).find(
    (cause) => cause instanceof ResponseBodyError || cause instanceof AuthorizationResponseError,
  );
  if (refusal instanceof AuthorizationResponseError) {
    return new SignInFailure(
      'sign_in_denied',
      'authorization',
      `The provider answered ${errorText(refusal)}.`,
    );
  }
  if (refusal instanceof ResponseBodyError) {
    const code = MISCONFIGURED.has(refusal.error) ? 'INVALID_OAUTH_CONFIGURATION' : 'sign_in_refused';
    return new SignInFailure(code, stage, `${SUBJECTS[stage]} answered ${errorText(refusal)}.`);
  }
  if (chain(error).some((cause) => cause instanceof WWWAuthenticateChallengeError)) {
    return misconfigured(stage, `${SUBJECTS[stage]} refused the credentials.`);
  }
  return undefined;
}

function errorText({
  error,
  error_description: description,
}: {
  error: string;
  error_description?: string | undefined;
}) {
  return inLine(description === undefined ? error : `${error} (${description})`);
}

/** Maps a response that fails a check. */
function fromCheck(error: unknown, stage: Stage): SignInFailure {
  const claim = claimOf(error);
  const unsupported = chain(error).some((cause) => cause instanceof UnsupportedOperationError);
  const mapped = codesOf(error)
    .map((code) => BY_CODE[code])
    .find((known) => known !== undefined);
  const fallback = unsupported
    ? { ...BAD_TOKEN, text: 'uses what is not supported' }
    : fallbackAt(stage, error);
  const { code, text, stage: where = stage } = mapped ?? fallback;
  return new SignInFailure(code, where, `${SUBJECTS[where]} ${text}${claim ? `: ${claim}` : ''}.`);
}

/** Decides by the stage, because INVALID_RESPONSE can mean many things. */
function fallbackAt(stage: Stage, error: unknown): Mapping {
  if (stage === 'discovery') return BAD_RESPONSE;
  if (stage === 'callback') return { code: 'sign_in_refused', text: 'was not accepted' };
  const isAboutToken = messagesOf(error).some((message) => /JWT|ID Token/i.test(message));
  if (stage === 'token' && !isAboutToken) return BAD_RESPONSE;
  return {
    code: 'sign_in_refused',
    text: 'was not accepted',
    ...(isAboutToken ? { stage: 'id_token' as const } : {}),
  };
}

function misconfigured(stage: Stage, reason: string): SignInFailure {
  return new SignInFailure('INVALID_OAUTH_CONFIGURATION', stage, reason);
}

/** Meaning of the error codes of oauth4webapi for a sign-in. */
interface Mapping {
  code: SignInError;
  /** Rest of the sentence that begins with the subject of the stage. */
  text: string;
  stage?: Stage;
}

const BAD_RESPONSE: Mapping = {
  code: 'INVALID_OAUTH_CONFIGURATION',
  text: 'is not what OpenID Connect asks for at this address',
};
const BAD_TOKEN: Mapping = {
  code: 'sign_in_refused',
  text: 'has a claim that does not fit',
  stage: 'id_token',
};

/** Mappings by the `code` of an error of oauth4webapi. */
const BY_CODE: Record<string, Mapping> = {
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

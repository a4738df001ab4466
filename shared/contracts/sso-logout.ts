// Logging out by a provider (OpenID Connect Back-Channel Logout 1.0). Part of the service `sso`.
import { Type } from '@sinclair/typebox';
import { PUBLIC } from './access';
import { defineAction } from './contract';

/** Characters; tokens of known providers have less than 2,000. */
const LOGOUT_TOKEN_LENGTH_MAX = 10_000;
/** Seconds that a logout token is accepted after it was issued. */
export const LOGOUT_TOKEN_SECONDS = 300;

export const logoutActions = {
  backchannelLogout: defineAction({
    summary: 'End the sessions that a provider has logged out',
    description:
      'For identity providers (OpenID Connect Back-Channel Logout 1.0), which send a form. Ends the sessions that the provider opened and ' +
      'that the `sid` of the token names, or all that it opened for the `sub`. Sessions whose ID token had no `sid` end by `sub`. A token ' +
      `is signed by a key of the provider's key set, is at most ${LOGOUT_TOKEN_SECONDS / 60} minutes old and works once. A provider whose ` +
      'endpoints were entered by hand has no known keys, and cannot log out.',
    http: 'POST /api/auth/backchannel/{providerId}',
    status: 200,
    access: PUBLIC,
    takesForm: true,
    bodyBytesMax: 32 * 1024,
    // Back-Channel Logout 1.0, 2.5: values that are not known are to be ignored
    input: Type.Object(
      {
        providerId: Type.String({ maxLength: 200 }),
        logout_token: Type.String({
          minLength: 1,
          maxLength: LOGOUT_TOKEN_LENGTH_MAX,
          description: 'The signed token (JWT) of the provider',
        }),
      },
      { additionalProperties: true },
    ),
    notFound: 'sso_provider_not_found',
    errors: ['logout_token_invalid', 'INVALID_OAUTH_CONFIGURATION'],
  }),
};

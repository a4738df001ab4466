// Queries on sessions, and sign-ins that wait for a factor, which a provider has logged out.
import { writeQuery } from '../../../shared/runtime/database/query';

const OF_PROVIDER = `provider_id = $1 AND 'sso:' || $2 = ANY (methods)`;
const OF_SESSION = 'provider_session_id = $3';
const OF_SUBJECT = `user_id = (
    SELECT user_id FROM identity.external_accounts WHERE provider_id = $1 AND issuer = $2 AND subject = $3
  ) AND ($4::text IS NULL OR provider_session_id IS NULL OR provider_session_id = $4)`;

/** $1 provider, $2 issuer, $3 the session at the provider. */
export const endByProviderSession = endQuery('identity.end_by_provider_session', OF_SESSION);

/** $1 provider, $2 issuer, $3 subject, $4 the session at the provider, or null for all of the user. */
export const endByProviderSubject = endQuery('identity.end_by_provider_subject', OF_SUBJECT);

function endQuery(name: string, loggedOut: string) {
  return writeQuery(
    name,
    `WITH waiting AS (DELETE FROM identity.sign_in_challenges WHERE ${OF_PROVIDER} AND ${loggedOut})
      DELETE FROM identity.sessions WHERE ${OF_PROVIDER} AND ${loggedOut} RETURNING id, user_id AS "userId"`,
  );
}

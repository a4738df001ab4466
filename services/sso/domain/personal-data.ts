// Personal data of sign-ins by a provider.
import {
  ERASED,
  MENTIONS,
  type PersonalTables,
  STAYS,
} from '../../../shared/runtime/personal-data/personal-tables';

export const PERSONAL_DATA: PersonalTables = {
  attempts: {
    uses: [
      {
        subject: 'member',
        purpose: 'Which sign-ins by the provider of the company have failed, and why',
        basis: 'interest',
        keptUntil: 'newer attempts, of which the last ones are kept',
        columns: { email: ERASED, reason: MENTIONS },
      },
    ],
    plain: 'outcome stage code',
    at: 'started_at',
  },
  id_tokens: {
    uses: [
      {
        subject: 'user',
        purpose: 'Telling the provider that a session has ended',
        basis: 'contract',
        keptUntil: 'the end of the session, 30 days at most',
        columns: { sealed: STAYS },
      },
    ],
    plain: '',
    unsearched: 'Sealed, by session and not by company',
    toUser: { withheld: { sealed: 'Sealed for the provider, which has written it' } },
  },
  domain_claims: 'domain token',
  logout_tokens: 'provider_id id_hash',
  providers:
    'label discovery_url authorization_url token_url user_info_url scopes client_id sealed_client_secret issuer',
  sign_ins:
    'state_hash browser_hash provider_id provider_edition nonce code_verifier return_to invitation_hash',
};

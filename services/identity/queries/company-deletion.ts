// Rows of users that name a company which is deleted: `$1` is the company. Each returns a row for each that it has changed.
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeQuery } from '../../../shared/runtime/database/query';

const OF_ITS_PROVIDER = `provider_id = '${companyProviderId('')}' || $1::text`;

export const NAMED_COMPANY = [
  // a session of the company's own provider must not become one without a restriction
  writeQuery(
    'identity.company_deletion.sessions',
    `DELETE FROM identity.sessions WHERE confined_to::text = $1::text OR ${OF_ITS_PROVIDER} RETURNING id`,
  ),
  writeQuery(
    'identity.company_deletion.active',
    `UPDATE identity.sessions SET active_company_id = NULL WHERE active_company_id::text = $1::text RETURNING id`,
  ),
  writeQuery(
    'identity.company_deletion.challenges',
    `DELETE FROM identity.sign_in_challenges
      WHERE confined_to::text = $1::text OR active_company_id::text = $1::text OR ${OF_ITS_PROVIDER} RETURNING session_id`,
  ),
  writeQuery(
    'identity.company_deletion.sign_ins',
    `DELETE FROM identity.sign_ins WHERE confined_to::text = $1::text OR ${OF_ITS_PROVIDER} RETURNING id`,
  ),
  writeQuery(
    'identity.company_deletion.accounts',
    `DELETE FROM identity.external_accounts WHERE ${OF_ITS_PROVIDER} RETURNING subject`,
  ),
  writeQuery(
    'identity.company_deletion.last',
    `UPDATE identity.users SET last_company_id = NULL WHERE last_company_id::text = $1::text RETURNING id`,
  ),
];

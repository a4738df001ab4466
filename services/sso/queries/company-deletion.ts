// Rows without a company of their own that name one which is deleted: `$1` is the company.
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeQuery } from '../../../shared/runtime/database/query';

export const NAMED_COMPANY = [
  writeQuery(
    'sso.company_deletion.sign_ins',
    `DELETE FROM sso.sign_ins WHERE provider_id = '${companyProviderId('')}' || $1::text RETURNING state_hash`,
  ),
  writeQuery(
    'sso.company_deletion.logout_tokens',
    `DELETE FROM sso.logout_tokens WHERE provider_id = '${companyProviderId('')}' || $1::text RETURNING id_hash`,
  ),
];

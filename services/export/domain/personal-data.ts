// Personal data of exports: who has asked for them.
import { ERASED, type PersonalTables } from '../../../shared/runtime/personal-data/personal-tables';

export const PERSONAL_DATA: PersonalTables = {
  exports: {
    uses: [
      {
        subject: 'member',
        purpose: 'Where the link to an export goes',
        basis: 'contract',
        keptUntil: '90 days after the export',
        columns: { email: ERASED },
      },
    ],
    plain: 'locale delivery status phase error token_hash scopes',
    open: `status = 'running'`,
    toUser: {
      where: 'exports.requested_by = $1::uuid',
      also: 'company_id email status created_at expires_at',
    },
  },
  entries: 'name name_key missing sha256',
};

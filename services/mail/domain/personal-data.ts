// Personal data of messages.
import { ERASED, type PersonalTables } from '../../../shared/runtime/personal-data/personal-tables';

export const PERSONAL_DATA: PersonalTables = {
  messages: {
    uses: [
      {
        subject: 'recipient',
        purpose: 'Mail of the company and of the instance, and the log of it',
        basis: 'contract',
        keptUntil: '30 days after it was sent',
        columns: {
          ...{ recipient: ERASED, variables: {}, content: null, subject: null, sealed_content: null },
          ...{ box: null, attachments: [], last_error: null, report_to: null },
        },
      },
    ],
    plain: 'status template locale kind sent_through charged_to guard',
    open: `status = 'queued'`,
  },
  daily_usage: 'provider',
  payer_usage: 'provider',
  reservations: 'provider',
};

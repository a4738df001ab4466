// Personal data of messages.
import type { MailTemplate } from '../../../shared/contracts/mail';
import { ERASED, type PersonalTables } from '../../../shared/runtime/personal-data/personal-tables';

/** Templates whose subject names nobody. */
const ABOUT_ACCOUNTS: readonly MailTemplate[] = [
  'sign_in_linked',
  'factor_changed',
  'key_leaked',
  'account_deletion',
];

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
    // those of the instance; a company has the log of its own
    toUser: {
      where: 'messages.company_id IS NULL AND lower(messages.recipient) = lower($4::text)',
      also: 'recipient template status locale created_at sent_at',
      // the others name members and companies
      computed: {
        subject: `CASE WHEN messages.template IN (${ABOUT_ACCOUNTS.map((name) => `'${name}'`).join(', ')}) THEN messages.subject END`,
      },
    },
  },
  daily_usage: 'provider',
  payer_usage: 'provider',
  reservations: 'provider',
};

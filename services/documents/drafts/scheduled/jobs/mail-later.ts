import { documents } from '../../../../../shared/contracts/documents';
import { defineJob } from '../../../../../shared/runtime/jobs/job';

/** Mails an invoice that was made for a period, once. */
export const mailLater = defineJob<{ companyId: string; id: string }>('mail_recurring', (named, ctx) =>
  ctx.call(documents.mailRecurring, named).then(() => undefined),
);

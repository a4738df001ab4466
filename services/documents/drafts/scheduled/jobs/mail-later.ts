import { documents } from '../../../../../shared/contracts/documents';
import { defineJob } from '../../../../../shared/runtime/jobs/job';

/** An invoice that was made for a period. Jobs of an earlier release have no `collect`. */
// an interface is no payload of a job
export type Scheduled = { companyId: string; id: string; collect: string };

/** Mails an invoice that was made for a period, once. */
export const mailLater = defineJob<Scheduled>('mail_recurring', ({ companyId, id, collect }, ctx) =>
  ctx
    .call(documents.mailRecurring, { companyId, id, hasPaymentLink: collect === 'payment_link' })
    .then(() => undefined),
);

/** Makes the link of an invoice that is issued and not mailed. */
export const linkLater = defineJob<Scheduled>('link_recurring', ({ companyId, id }, ctx) =>
  ctx.call(documents.linkRecurring, { companyId, id }).then(() => undefined),
);

import { companies } from '../../../shared/contracts/companies';
import { mail, message } from '../../../shared/contracts/mail';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { RecurringInvoiceRow } from '../models/recurring-invoice-row';

/** Mails the administrators, who answer, that a recurring invoice is held. */
export const notifyHeld = defineJob<{ companyId: string; id: string }>(
  'notify_held',
  async ({ companyId, id }, ctx) => {
    const company = ctx.companyNamed(companyId);
    const row = await company.find(RecurringInvoiceRow, { id });
    if (row?.heldReason == null) return;
    const profile = await ctx.call(companies.profile, { companyId });
    const { items: readers } = await ctx.call(companies.administrators, { companyId });
    const link = `${ctx.config.baseUrl}/api/docs`;
    const variables = { companyName: profile?.name ?? '', label: row.name, reason: row.heldReason, link };
    await company.transaction(async (tx) => {
      for (const { email, locale } of readers) {
        await tx.deliver(mail.accept, companyId, message('recurring_held', email, locale, variables));
      }
    });
  },
);

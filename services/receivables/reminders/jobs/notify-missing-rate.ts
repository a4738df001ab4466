import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import { defineJob } from '../../../../shared/runtime/jobs/job';

/** Mails the owners that reminders leave out the interest since a day. */
export const notifyMissingRate = defineJob<{ companyId: string; since: string }>(
  'notify_missing_rate',
  async ({ companyId, since }, ctx) => {
    const profile = await ctx.call(companies.profile, { companyId });
    const { items } = await ctx.call(companies.administrators, { companyId });
    const variables = { companyName: profile?.name ?? '', since };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      for (const { email, locale } of items.filter(({ role }) => role === 'OWNER'))
        await tx.deliver(mail.accept, companyId, message('late_rate_missing', email, locale, variables));
    });
  },
);

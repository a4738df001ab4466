import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import { defineJob } from '../../../../shared/runtime/jobs/job';

/** An account that was changed, by its last four characters; `reference` is that of the mandate, empty for the account of the company. */
type ChangedAccount = {
  companyId: string;
  reference: string;
  before: string;
  after: string;
};

/** Mails all owners that money is collected from another account, or goes to another one. */
export const notifyAccountChanged = defineJob<ChangedAccount>(
  'notify_debit_account_changed',
  async ({ companyId, ...change }, ctx) => {
    const profile = await ctx.call(companies.profile, { companyId });
    const { items } = await ctx.call(companies.administrators, { companyId });
    const variables = { companyName: profile?.name ?? '', ...change };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      for (const { email, locale } of items.filter(({ role }) => role === 'OWNER'))
        await tx.deliver(mail.accept, companyId, message('debit_account_changed', email, locale, variables));
    });
  },
);

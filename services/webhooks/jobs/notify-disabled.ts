import { companies } from '../../../shared/contracts/companies';
import { mail, message } from '../../../shared/contracts/mail';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { EndpointRow } from '../models/endpoint-row';

/** Mails the administrators, who can correct a webhook, that it is disabled. */
export const notifyDisabled = defineJob<{ companyId: string; endpointId: string }>(
  'tell_disabled',
  async ({ companyId, endpointId }, ctx) => {
    const company = ctx.companyNamed(companyId);
    const endpoint = await company.find(EndpointRow, { id: endpointId });
    if (!endpoint?.disabledReason) return;
    const profile = await ctx.call(companies.profile, { companyId });
    const { items: readers } = await ctx.call(companies.administrators, { companyId });
    const variables = {
      companyName: profile?.name ?? '',
      host: new URL(endpoint.url).host,
      reason: endpoint.disabledReason,
      link: `${ctx.config.baseUrl}/api/docs`,
    };
    await company.transaction(async (tx) => {
      for (const { email, locale } of readers) {
        await tx.deliver(mail.accept, companyId, message('webhook_disabled', email, locale, variables));
      }
    });
  },
);

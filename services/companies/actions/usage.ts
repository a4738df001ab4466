import type { Static } from '@sinclair/typebox';
import { companies } from '../../../shared/contracts/companies';
import { mail } from '../../../shared/contracts/mail';
import type { QuotaUse } from '../../../shared/contracts/usage';
import { dayOf, secondsLeftOf } from '../../../shared/quotas/quota-day';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { storageFault, storageLimits } from '../domain/storage';
import { readQuotas } from '../instance/use-cases/read-quotas';
import { createdOn } from '../queries/companies';
import { readStored } from '../use-cases/stored-bytes';

type Use = Static<typeof QuotaUse>;

export const usage = readAction(companies.usage, async (_input, ctx) => {
  const { companyId, config } = ctx;
  const { userId } = ctx.principal;
  const now = ctx.now();
  const stored = await readStored(ctx, companyId);
  const { payerId } = stored;
  const [mailed, created] = await Promise.all([
    ctx.call(mail.usage, { companyId, payerId: payerId ?? companyId }),
    ctx.global.one<{ companies: number }>(createdOn, [`user ${userId}`, dayOf(now)]),
  ]);
  const resetsAt = new Date(now.getTime() + secondsLeftOf(now) * 1000).toISOString();
  const ofDay = { unit: 'messages', resetsAt } as const;
  const bytes = { unit: 'bytes', resetsAt: null } as const;
  const limits = storageLimits(config, await readQuotas(ctx.companyNamed(companyId)));
  const { company = null, payer = null } = limits;
  const items: Use[] = [
    {
      name: 'companies_created_today',
      unit: 'companies',
      resetsAt,
      used: created?.companies ?? 0,
      limit: config.companiesPerUserDay || null,
    },
    { name: 'mail_by_own_account_today', ...mailed.company, ...ofDay },
    { name: 'mail_by_instance_today', ...mailed.instance, ...ofDay },
    { name: 'mail_by_instance_today_of_creator', ...mailed.payer, ...ofDay },
    { name: 'stored_bytes', used: stored.companyBytes, limit: company, ...bytes },
    { name: 'stored_bytes_of_creator', used: stored.payerBytes, limit: payer, ...bytes },
  ];
  // only the creator sees the use of the creator's other companies
  return { items: items.filter(({ name }) => userId === payerId || !name.endsWith('_of_creator')) };
});

export const assertStorage = readAction(companies.assertStorage, async ({ companyId, bytes }, ctx) => {
  const limits = storageLimits(ctx.config, await readQuotas(ctx.companyNamed(companyId)));
  const fault = storageFault(await readStored(ctx, companyId), bytes, limits);
  if (fault) throw problem('storage_quota_exceeded', fault);
  return {};
});

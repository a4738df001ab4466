import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { PaymentConnectionRow } from '../models/payment-connection-row';
import { PROVIDERS } from '../providers/registry';
import { stoppedConnections } from '../queries/online';
import { readConnection } from '../use-cases/open-connection';

interface Place {
  companyId: string;
  id: string;
}

/** Mails all owners once that a connection is stopped; one that is saved and stops again is another. */
export const notifyStoppedProviders = defineJob<Record<string, never>>(
  'notify_stopped_providers',
  async (_payload, ctx) => {
    const stopped = await ctx.acrossCompanies.many<Place>(stoppedConnections);
    await forEach(stopped, (place) => notify(ctx, place), ctx);
  },
  { cron: '*/5 * * * *', makeUpForMs: 60 * 60_000 },
);

async function notify(ctx: JobContext, { companyId, id }: Place): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  const row = await readConnection(rows, id);
  if (!row) return;
  const profile = await ctx.call(companies.profile, { companyId });
  const { items } = await ctx.call(companies.administrators, { companyId });
  const { providerId, environment } = row;
  await rows.transaction(async (tx) => {
    const locked = await tx.lock(PaymentConnectionRow, { providerId, environment });
    const { stopped = null, stopNotifiedAt = null } = locked ?? {};
    if (locked?.id !== id || stopped === null || stopNotifiedAt !== null) return;
    const { label: provider } = PROVIDERS[providerId];
    const variables = { companyName: profile?.name ?? '', provider, reason: stopped };
    for (const { email, locale } of items.filter(({ role }) => role === 'OWNER'))
      await tx.deliver(mail.accept, companyId, message('payment_provider_stopped', email, locale, variables));
    const changes = { stopNotifiedAt: ctx.now().toISOString() };
    await tx.update(PaymentConnectionRow, { providerId, environment }, changes);
  });
}

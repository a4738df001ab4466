import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { PROVIDERS } from '../providers';
import { markConnectionStopped } from '../queries/channels';

export const recordStopped = writeAction(settings.channelStopped, {
  async ask({ companyId }, ctx) {
    const [profile, { items }] = await Promise.all([
      ctx.call(companies.profile, { companyId }),
      ctx.call(companies.administrators, { companyId }),
    ]);
    return { companyName: profile?.name ?? '', owners: items.filter(({ role }) => role === 'OWNER') };
  },
  async write({ companyId, providerId, environment, version, reason }, ctx, { companyName, owners }) {
    const label = `${PROVIDERS[providerId].label} (${environment})`;
    const variables = { companyName, label, reason };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (!(await tx.one(markConnectionStopped, [providerId, environment, version, reason]))) return;
      await tx.emit(companyId, 'channel.stopped', { providerId, environment, reason });
      for (const { email, locale } of owners)
        await tx.deliver(mail.accept, companyId, message('channel_stopped', email, locale, variables));
    });
    return {};
  },
});

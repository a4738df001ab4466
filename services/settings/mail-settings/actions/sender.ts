import { companies } from '../../../../shared/contracts/companies';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import type { MailSettingsRecord } from '../domain/present';
import { stored } from '../queries/mail-settings';

export const sender = readAction(settings.mailSender, async ({ companyId }, ctx) => {
  const [row, profile] = await Promise.all([
    ctx.companyNamed(companyId).one<MailSettingsRecord>(stored),
    ctx.call(companies.profile, { companyId }),
  ]);
  const { fromAddress = null, sealedAccount: sealed = null, replyTo = null } = row ?? {};
  const account = fromAddress !== null && sealed !== null ? { fromAddress, sealed } : null;
  return { companyName: profile?.name ?? '', account, replyTo };
});

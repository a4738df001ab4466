import { companies } from '../../../../shared/contracts/companies';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { MailSettingsRow } from '../models/mail-settings-row';

export const sender = readAction(settings.mailSender, async ({ companyId }, ctx) => {
  const [row, profile] = await Promise.all([
    ctx.companyNamed(companyId).find(MailSettingsRow, {}),
    ctx.call(companies.profile, { companyId }),
  ]);
  const { fromAddress = null, sealedAccount: sealed = null, replyTo = null } = row ?? {};
  const account = fromAddress !== null && sealed !== null ? { fromAddress, sealed } : null;
  // replies to a mail in the company's name go to the company, even if the instance sends it
  return { companyName: profile?.businessName ?? '', account, replyTo: replyTo ?? profile?.email ?? null };
});

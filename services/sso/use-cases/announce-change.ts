// Mails changes of a company's provider to every OWNER, because it decides who can sign in.
import { companies } from '../../../shared/contracts/companies';
import { type MailVariables, mail, message } from '../../../shared/contracts/mail';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { type ProviderRecord, providerHost } from '../domain/provider';

/** Data of other services for the mails. */
export interface Announcement {
  companyName: string;
  owners: { email: string; locale: string | null }[];
}

export async function prepareAnnouncement(
  ctx: Pick<AskContext, 'call'>,
  companyId: string,
): Promise<Announcement> {
  const profile = await ctx.call(companies.profile, { companyId });
  const { items } = await ctx.call(companies.administrators, { companyId });
  return { companyName: profile?.name ?? '', owners: items.filter(({ role }) => role === 'OWNER') };
}

/** Queues the mails in the transaction of the change. */
export async function announce(
  tx: Transaction,
  ctx: CallContext,
  { companyName, owners }: Announcement,
  change: MailVariables['sso_changed']['change'],
  provider: ProviderRecord,
): Promise<void> {
  const { companyId, principal, config } = ctx;
  const variables = {
    companyName,
    change,
    changedBy: principal.email,
    label: provider.label,
    host: providerHost(provider),
    link: `${config.baseUrl}/api/docs`,
  };
  for (const { email, locale } of owners) {
    await tx.deliver(mail.accept, companyId, message('sso_changed', email, locale, variables));
  }
}

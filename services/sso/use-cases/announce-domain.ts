// While single sign-on is required, a domain whose record is missing shuts members out in the end: every OWNER is told by mail.
import { companies } from '../../../shared/contracts/companies';
import { type MailVariables, mail, message } from '../../../shared/contracts/mail';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { JobContext } from '../../../shared/runtime/jobs/job';
import { type Announcement, prepareAnnouncement } from './announce-change';

/** Undefined for a company that does not require its single sign-on. */
export async function prepareDomainNotice(
  ctx: JobContext,
  companyId: string,
): Promise<Announcement | undefined> {
  const { isRequired } = await ctx.call(companies.ssoEnforcement, { companyId });
  return isRequired ? prepareAnnouncement(ctx, companyId) : undefined;
}

type Loss = Pick<MailVariables['sso_domain_lost'], 'change' | 'domain' | 'days'>;

export async function announceLoss(
  tx: Transaction,
  { config }: JobContext,
  companyId: string,
  announcement: Announcement | undefined,
  loss: Loss,
): Promise<void> {
  const { companyName, owners = [] } = announcement ?? { companyName: '' };
  const variables = { ...loss, companyName, link: `${config.baseUrl}/api/docs` };
  for (const { email, locale } of owners)
    await tx.deliver(mail.accept, companyId, message('sso_domain_lost', email, locale, variables));
}

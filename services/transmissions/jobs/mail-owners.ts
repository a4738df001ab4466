// Mails about the channels of a company, which go to its owners in their languages.
import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { type MailVariables, mail, message, type OpenTemplate } from '../../../shared/contracts/mail';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { JobContext } from '../../../shared/runtime/jobs/job';

type Owner = Output<typeof companies.administrators>['items'][number];

/** Reads the owners and the profile of a company, which is null while the company is being deleted. */
export async function readOwners({ call }: Pick<JobContext, 'call'>, companyId: string) {
  const [profile, { items }] = await Promise.all([
    call(companies.profile, { companyId }),
    call(companies.administrators, { companyId }),
  ]);
  return { profile, owners: items.filter(({ role }) => role === 'OWNER') };
}

export async function mailOwners<T extends OpenTemplate>(
  tx: Transaction,
  companyId: string,
  owners: readonly Owner[],
  template: T,
  variables: MailVariables[T],
): Promise<void> {
  for (const { email, locale } of owners)
    await tx.deliver(mail.accept, companyId, message(template, email, locale, variables));
}

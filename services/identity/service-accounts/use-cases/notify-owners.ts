import { companies } from '../../../../shared/contracts/companies';
import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { BusCall } from '../../../../shared/runtime/moleculer/bus-call';
import type { Config } from '../../../../shared/settings/config';
import type { ServiceAccountRecord } from '../models/service-account-row';

export interface Owners {
  companyName: string;
  to: { email: string; locale: string | null }[];
}

/** Outside of a transaction. */
export async function readOwners(ctx: { call: BusCall }, companyId: string): Promise<Owners> {
  const profile = await ctx.call(companies.profile, { companyId });
  const { items } = await ctx.call(companies.administrators, { companyId });
  return { companyName: profile?.name ?? '', to: items.filter(({ role }) => role === 'OWNER') };
}

type Notice = Pick<MailVariables['service_account_notice'], 'change' | 'days'>;

export async function notifyOwners(
  tx: Transaction,
  { config }: { config: Config },
  { companyId, name: label }: ServiceAccountRecord,
  { companyName, to }: Owners,
  notice: Notice,
): Promise<void> {
  const variables = { ...notice, companyName, label, link: `${config.baseUrl}/api/docs` };
  for (const { email, locale } of to)
    await tx.deliver(mail.accept, companyId, message('service_account_notice', email, locale, variables));
}

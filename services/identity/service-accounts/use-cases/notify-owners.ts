import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Config } from '../../../../shared/settings/config';
import type { Owners } from '../../use-cases/read-owners';
import type { ServiceAccountRecord } from '../models/service-account-row';

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

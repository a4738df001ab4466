import type { AskContext } from '../../../../../shared/runtime/context';
import { readCompany } from '../../../use-cases/read-sources';

/** True if the company mails its clients that their money has arrived. */
export async function hasPaymentMails(ctx: AskContext, companyId: string): Promise<boolean> {
  return (await readCompany(ctx, companyId)).paymentMails === 'on';
}

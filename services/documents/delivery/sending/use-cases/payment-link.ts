// The link by which the client pays an invoice online. Receivables make and keep it; documents only know whether mails carry one.
import type { Input } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import { receivables } from '../../../../../shared/contracts/receivables';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord, HeldMail } from '../../../models/document-row';

type Payable = Pick<DocumentRecord, 'typeId' | 'selfBilling'>;
type Choice = Input<typeof documents.send>['paymentLink'];

/**
 * The part of a mail that says whether it carries a link: the choice of the call, else the one of the company.
 * @throws 409 for a link that the call asks for, and nobody could be paid by
 */
export async function chooseLink(
  ctx: AskContext,
  { typeId, selfBilling }: Payable,
  { paymentLinks }: Pick<CompanyProfile, 'paymentLinks'>,
  choice: Choice,
): Promise<Pick<HeldMail, 'hasPaymentLink'>> {
  if (!(choice ?? paymentLinks !== 'off') || typeId !== 'invoice' || selfBilling !== null) return {};
  const { isConnected } = await ctx.call(receivables.takesPayments, { companyId: ctx.companyId });
  if (choice && !isConnected) throw problem('payment_provider_not_connected');
  return isConnected ? { hasPaymentLink: true } : {};
}

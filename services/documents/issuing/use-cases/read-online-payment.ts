import { receivables } from '../../../../shared/contracts/receivables';
import { needsPaymentPage } from '../../../../shared/law/sale/online-payment';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { OnlinePayment } from '../../../../shared/law/subject/subject';
import type { AskContext } from '../../../../shared/runtime/context';
import type { DocumentRecord } from '../../models/document-row';

interface Billed {
  stored: Pick<DocumentRecord, 'typeId' | 'selfBilling' | 'companyId' | 'payment'>;
  facts: { company: CompanyProfile };
}

/** @param isOfSchedule its schedule gives the invoice a link; null for a document that is paid without one */
export async function readOnlinePayment(
  ctx: AskContext,
  { stored, facts: { company } }: Billed,
  isOfSchedule: boolean,
): Promise<OnlinePayment | null> {
  const { typeId, selfBilling, companyId, payment } = stored;
  if (typeId !== 'invoice' || selfBilling) return null;
  const hasLink = isOfSchedule || company.paymentLinks !== 'off' || needsPaymentPage(payment, company);
  if (!hasLink) return null;
  return { ...(await ctx.call(receivables.takesPayments, { companyId })), isOfSchedule };
}

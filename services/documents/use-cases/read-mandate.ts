import { receivables } from '../../../shared/contracts/receivables';
import type { DebitedMandate } from '../../../shared/contracts/receivables/direct-debit/mandates';
import { isDirectDebit } from '../../../shared/law/sale/direct-debit';
import type { CompanyProfile } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import type { DocumentRecord } from '../models/document-row';

type Debited = Pick<DocumentRecord, 'typeId' | 'selfBilling' | 'companyId' | 'clientId' | 'payment'>;

/** The mandate of the client of an invoice that is paid by direct debit; null where none is known or needed. */
export async function readMandate(
  ctx: AskContext,
  { typeId, selfBilling, companyId, clientId, payment }: Debited,
  company: Pick<CompanyProfile, 'paymentMeans'>,
): Promise<DebitedMandate | null> {
  if (typeId !== 'invoice' || selfBilling || !isDirectDebit(payment, company)) return null;
  return (await ctx.call(receivables.debitedMandate, { companyId, clientId })).mandate;
}

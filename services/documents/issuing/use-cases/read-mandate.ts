import { receivables } from '../../../../shared/contracts/receivables';
import type { DebitedMandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import { isDirectDebit } from '../../../../shared/law/sale/direct-debit';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Draft } from '../domain/assessed-sale';

/** The mandate of the client of an invoice that is paid by direct debit; null where none is known or needed. */
export async function readMandate(ctx: AskContext, { stored, facts }: Draft): Promise<DebitedMandate | null> {
  const { typeId, selfBilling, companyId, clientId, payment } = stored;
  if (typeId !== 'invoice' || selfBilling || !isDirectDebit(payment, facts.company)) return null;
  return (await ctx.call(receivables.debitedMandate, { companyId, clientId })).mandate;
}

import { documents } from '../../../../../shared/contracts/documents';
import {
  OPEN_CREDITS_MAX,
  type OpenCredit,
  PAID_INVOICES_MAX,
  type PaidInvoice,
} from '../../../../../shared/contracts/documents/credits';
import { readAction } from '../../../../../shared/runtime/action';
import { creditsLeft, invoicesPaid } from '../queries/credits-left';

export const openCredits = readAction(
  documents.openCredits,
  async ({ companyId, currency, amountMinor, clientIds }, ctx) => {
    const values = [currency, amountMinor, clientIds, OPEN_CREDITS_MAX];
    return { items: await ctx.companyNamed(companyId).many<OpenCredit>(creditsLeft, values) };
  },
);

export const paidInvoices = readAction(
  documents.paidInvoices,
  async ({ companyId, currency, amountMinor, clientIds, documentIds, numbers, words }, ctx) => {
    const values = [currency, amountMinor, clientIds, PAID_INVOICES_MAX, documentIds, numbers, words];
    return { items: await ctx.companyNamed(companyId).many<PaidInvoice>(invoicesPaid, values) };
  },
);

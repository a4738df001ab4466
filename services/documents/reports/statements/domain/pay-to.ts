import { accountFor } from '../../../../../shared/contracts/bank-accounts';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { PayTo } from './statement-csv';

/** The account of the currency, as invoices in it have. */
export function payToOf(company: CompanyProfile, currency: string): PayTo {
  const { iban = null, bic = null } = accountFor(company, currency) ?? {};
  return { paymentTerms: company.pdfConfig.paymentTerms, iban, bic };
}

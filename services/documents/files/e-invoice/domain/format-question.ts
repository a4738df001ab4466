// The sale whose e-invoice the law judges, of a document as it is issued.
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { FormatQuestion } from '../../../../../shared/law/formats/default-format';
import { isWithoutDeduction } from '../../../../../shared/law/treatment/special-supplies';

/** @param wish the format that the client asks for */
export function formatQuestionOf(
  document: IssuedDocument,
  mandates: FormatQuestion['mandates'],
  wish: EInvoiceFormat | null,
): FormatQuestion {
  const { seller, buyer } = document;
  const invoice = semanticInvoice(document);
  const parties = {
    seller: seller.country ?? '',
    buyer: buyer.country,
    isBusiness: buyer.isBusiness ?? true,
    isPublicBody: buyer.isPublicBody ?? false,
    isVatExempt: seller.vatExempt,
    isOfShop: invoice.national?.consumedIn !== undefined,
    isSaleExempt: !seller.vatExempt && isWithoutDeductionIn(document),
  };
  return { mandates, parties, wish, invoice };
}

/** Disbursements in the name of the client are no supplies. */
function isWithoutDeductionIn({ vatBreakdown }: Pick<IssuedDocument, 'vatBreakdown'>): boolean {
  return vatBreakdown.filter(({ isDisbursement }) => !isDisbursement).every(isWithoutDeduction);
}

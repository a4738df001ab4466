// An invoice as its client sees it behind a link, without any id of ours.
import type { ClientInvoice } from '../../../../../shared/contracts/documents/invoice-page';
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import { lineView, partyView, pricedOf } from '../../../domain/client-view';
import { present } from '../../../domain/present';
import { balanceOf, isOverdue } from '../../../domain/status';
import type { LinkedDocument } from './linked';
import { transferOf } from './transfer';

/** Facts about an invoice that its row does not have. */
export interface Beside {
  company: CompanyProfile;
  today: string;
  eInvoiceFormat: EInvoiceFormat | null;
  history: ClientInvoice['history'];
}

export function clientInvoice(
  { document, number, position }: LinkedDocument,
  { company, today, eInvoiceFormat, history }: Beside,
): ClientInvoice {
  const { issueDate, dueDate, reference, currency, pricesIncludeVat, paymentTerms, notes } = document;
  const seller = document.seller ?? company;
  return {
    ...{ position, number, issueDate, dueDate, isOverdue: isOverdue(document, today), reference },
    seller: partyView(seller, seller.country ?? company.country),
    buyerName: document.buyer?.name ?? document.clientName,
    ...{ currency, pricesIncludeVat, lines: document.lines.map(lineView) },
    allowancesMinor: pricedOf(document, 'allowance'),
    chargesMinor: pricedOf(document, 'charge'),
    totals: present(document, today).totals,
    paidAtIssueMinor: document.paidMinorAtIssue,
    withheldMinor: document.withheldMinor,
    paidMinor: document.paidMinor,
    creditedMinor: document.creditedMinor + document.deductedMinor,
    balanceMinor: Math.max(0, balanceOf(document).balanceMinor),
    ...{ paymentTerms, notes, hasPdf: document.imported === null, eInvoiceFormat },
    transfer: transferOf(document, number),
    history,
  };
}

// invoiceDetail: dates, currency and payment of the whole invoice.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { exchangeRate } from './forints';
import { fitting } from './texts';

/** BT-8: VAT is due when it is paid (pénzforgalmi elszámolás). */
const WHEN_PAID = '432';
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);
const REFERENCE_CHARS = 100;

// PaymentMethodType by UNCL 4461
const METHODS: Readonly<Record<string, string>> = {
  ...{ '10': 'CASH', '48': 'CARD', '54': 'CARD', '55': 'CARD', '20': 'VOUCHER', '21': 'VOUCHER' },
  ...{ '22': 'VOUCHER', '23': 'VOUCHER', '24': 'VOUCHER', '30': 'TRANSFER', '31': 'TRANSFER' },
  ...{ '42': 'TRANSFER', '58': 'TRANSFER' },
};

export function invoiceDetail(invoice: SemanticInvoice): XmlElement {
  const { startDate, endDate } = invoice.invoicingPeriod ?? {};
  const isPeriod = startDate !== undefined && endDate !== undefined;
  const means = invoice.paymentInstructions?.meansTypeCode;
  return required('invoiceDetail', [
    element('invoiceCategory', 'NORMAL'),
    element('invoiceDeliveryDate', deliveryDate(invoice)),
    element('invoiceDeliveryPeriodStart', isPeriod ? startDate : undefined),
    element('invoiceDeliveryPeriodEnd', isPeriod ? endDate : undefined),
    element('currencyCode', invoice.currencyCode),
    element('exchangeRate', exchangeRate(invoice)),
    element('selfBillingIndicator', SELF_BILLED.has(invoice.typeCode) ? 'true' : undefined),
    element('paymentMethod', means === undefined ? undefined : (METHODS[means] ?? 'OTHER')),
    element('paymentDate', invoice.paymentDueDate),
    element('cashAccountingIndicator', invoice.taxPointDateCode === WHEN_PAID ? 'true' : undefined),
    element('invoiceAppearance', 'ELECTRONIC'),
    references(invoice),
  ]);
}

/** Teljesítés: the tax point where it is said, else the delivery, else the day of issue. */
export function deliveryDate({ taxPointDate, delivery, invoicingPeriod, issueDate }: SemanticInvoice) {
  return taxPointDate ?? delivery?.actualDeliveryDate ?? invoicingPeriod?.endDate ?? issueDate;
}

function references(invoice: SemanticInvoice): XmlElement | undefined {
  const listed = (name: string, item: string, text: string | undefined) =>
    group(name, [element(item, fitting(text, REFERENCE_CHARS))]);
  return group('conventionalInvoiceInfo', [
    listed('orderNumbers', 'orderNumber', invoice.purchaseOrderReference),
    listed('deliveryNotes', 'deliveryNote', invoice.despatchAdviceReference),
    listed('contractNumbers', 'contractNumber', invoice.contractReference),
    listed('projectNumbers', 'projectNumber', invoice.projectReference),
  ]);
}

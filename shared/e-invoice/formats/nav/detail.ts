// invoiceDetail: dates, currency and payment of the whole invoice.

import { fixed, type Rows, when } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isSelfBilled } from '../../semantic/kinds';
import { fitting } from '../texts';
import { exchangeRate } from './forints';

/** BT-8: VAT is due when it is paid (pénzforgalmi elszámolás). */
const WHEN_PAID = '432';
const REFERENCE_CHARS = 100;

// PaymentMethodType by UNCL 4461
const METHODS: Readonly<Record<string, string>> = {
  '10': 'CASH',
  '48': 'CARD',
  '54': 'CARD',
  '55': 'CARD',
  '20': 'VOUCHER',
  '21': 'VOUCHER',
  '22': 'VOUCHER',
  '23': 'VOUCHER',
  '24': 'VOUCHER',
  '30': 'TRANSFER',
  '31': 'TRANSFER',
  '42': 'TRANSFER',
  '58': 'TRANSFER',
};

const reference = (text: string) => fitting(text, REFERENCE_CHARS);

export const DETAIL: Rows<SemanticInvoice> = {
  invoiceCategory: fixed('NORMAL'),
  invoiceDeliveryDate: deliveryDate,
  ...when(({ invoicingPeriod }) => invoicingPeriod?.startDate && invoicingPeriod.endDate, {
    invoiceDeliveryPeriodStart: 'invoicingPeriod.startDate',
    invoiceDeliveryPeriodEnd: 'invoicingPeriod.endDate',
  }),
  currencyCode: 'currencyCode',
  exchangeRate,
  selfBillingIndicator: (invoice) => isSelfBilled(invoice) && 'true',
  paymentMethod: ['paymentInstructions.meansTypeCode', (means: string) => METHODS[means] ?? 'OTHER'],
  paymentDate: 'paymentDueDate',
  cashAccountingIndicator: ({ taxPointDateCode }) => taxPointDateCode === WHEN_PAID && 'true',
  invoiceAppearance: fixed('ELECTRONIC'),
  conventionalInvoiceInfo: {
    orderNumbers: { orderNumber: ['purchaseOrderReference', reference] },
    deliveryNotes: { deliveryNote: ['despatchAdviceReference', reference] },
    contractNumbers: { contractNumber: ['contractReference', reference] },
    projectNumbers: { projectNumber: ['projectReference', reference] },
  },
};

/** Teljesítés: the tax point where it is said, else the delivery, else the day of issue. */
export function deliveryDate({ taxPointDate, delivery, invoicingPeriod, issueDate }: SemanticInvoice) {
  return taxPointDate ?? delivery?.actualDeliveryDate ?? invoicingPeriod?.endDate ?? issueDate;
}

// DatiPagamento: what is to be paid, how and when.
import type { Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { ascii, latin, shortened } from './texts';

// ModalitaPagamento by UNCL 4461
const MEANS: Readonly<Record<string, string>> = {
  '10': 'MP01',
  '20': 'MP02',
  '21': 'MP03',
  '23': 'MP03',
  '30': 'MP05',
  '31': 'MP05',
  '42': 'MP05',
  '48': 'MP08',
  '54': 'MP08',
  '55': 'MP08',
  '49': 'MP16',
  '58': 'MP05',
  '59': 'MP19',
  '97': 'MP22',
};
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;

export function meansOf({ paymentInstructions }: SemanticInvoice): string | undefined {
  return MEANS[paymentInstructions?.meansTypeCode ?? ''];
}

export const PAYMENT: Rows<SemanticInvoice> = {
  // TP03 in advance, TP02 at once
  CondizioniPagamento: ({ typeCode }) => (typeCode === '386' ? 'TP03' : 'TP02'),
  DettaglioPagamento: {
    Beneficiario: [(invoice) => invoice.payee?.name ?? transferOf(invoice)?.accountName, latin],
    ModalitaPagamento: meansOf,
    DataScadenzaPagamento: 'paymentDueDate',
    ImportoPagamento: ['totals.amountDue', amount],
    IBAN: (invoice) => transferOf(invoice)?.accountIdentifier.replace(/\s/g, ''),
    BIC: bicOf,
    // a payment has one discount; further ones are in the words of BT-20
    ScontoPagamentoAnticipato: [({ national }) => national?.cashDiscounts?.[0]?.discount, amount],
    DataLimitePagamentoAnticipato: ({ national }) => national?.cashDiscounts?.[0]?.until,
    CodicePagamento: [
      'paymentInstructions.remittanceInformation',
      (text: string) => shortened(ascii(text), 60),
    ],
  },
};

function transferOf({ paymentInstructions }: SemanticInvoice) {
  return paymentInstructions?.creditTransfers?.[0];
}

function bicOf(invoice: SemanticInvoice): string | undefined {
  const bic = transferOf(invoice)?.serviceProvider?.toUpperCase() ?? '';
  return BIC.test(bic) ? bic : undefined;
}

// DatiPagamento: what is to be paid, how and when.
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { ascii, latin, shortened } from './texts';

// ModalitaPagamento by UNCL 4461
const MEANS: Readonly<Record<string, string>> = {
  ...{ '10': 'MP01', '20': 'MP02', '21': 'MP03', '23': 'MP03', '30': 'MP05', '31': 'MP05', '42': 'MP05' },
  ...{ '48': 'MP08', '54': 'MP08', '55': 'MP08', '49': 'MP16', '58': 'MP05', '59': 'MP19', '97': 'MP22' },
};
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;

export function meansOf({ paymentInstructions }: SemanticInvoice): string | undefined {
  return MEANS[paymentInstructions?.meansTypeCode ?? ''];
}

export function payment(invoice: SemanticInvoice): XmlElement | undefined {
  const means = meansOf(invoice);
  if (means === undefined) return undefined;
  const { paymentInstructions: instructions, payee, paymentDueDate } = invoice;
  const [transfer] = instructions?.creditTransfers ?? [];
  const bic = transfer?.serviceProvider?.toUpperCase() ?? '';
  return required('DatiPagamento', [
    // TP03 in advance, TP02 at once
    element('CondizioniPagamento', invoice.typeCode === '386' ? 'TP03' : 'TP02'),
    required('DettaglioPagamento', [
      element('Beneficiario', latin(payee?.name ?? transfer?.accountName)),
      element('ModalitaPagamento', means),
      element('DataScadenzaPagamento', paymentDueDate),
      element('ImportoPagamento', amount(invoice.totals.amountDue)),
      element('IBAN', transfer?.accountIdentifier.replace(/\s/g, '')),
      element('BIC', BIC.test(bic) ? bic : undefined),
      ...earlyPayment(invoice),
      element('CodicePagamento', shortened(ascii(instructions?.remittanceInformation), 60)),
    ]),
  ]);
}

/** A payment has one discount; further ones are in the words of BT-20. */
function earlyPayment({ national }: SemanticInvoice): (XmlElement | undefined)[] {
  const [first] = national?.cashDiscounts ?? [];
  if (!first) return [];
  return [
    element('ScontoPagamentoAnticipato', amount(first.discount)),
    element('DataLimitePagamentoAnticipato', first.until),
  ];
}

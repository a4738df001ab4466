// InvoiceHeader and InvoiceIssueData.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { longDecimal } from '../decimals';
import { euroRate } from './amounts';
import { isCorrective, isReplacement } from './kinds';
import { fitting, line, pieces } from './texts';

/** ReasonCode and ReasonDescription of the schema, which are the same said twice. */
const REASONS: Readonly<Record<string, string>> = {
  '01': 'Número de la factura',
  '02': 'Serie de la factura',
  '03': 'Fecha expedición',
  '04': 'Nombre y apellidos/Razón Social-Emisor',
  '05': 'Nombre y apellidos/Razón Social-Receptor',
  '06': 'Identificación fiscal Emisor/obligado',
  '07': 'Identificación fiscal Receptor',
  '08': 'Domicilio Emisor/Obligado',
  '09': 'Domicilio Receptor',
  '10': 'Detalle Operación',
  '11': 'Porcentaje impositivo a aplicar',
  '12': 'Cuota tributaria a aplicar',
  '13': 'Fecha/Periodo a aplicar',
  '14': 'Clase de factura',
  '15': 'Literales legales',
  '16': 'Base imponible',
  '80': 'Cálculo de cuotas repercutidas',
  '81': 'Cálculo de cuotas retenidas',
  '82': 'Base imponible modificada por devolución de envases / embalajes',
  '83': 'Base imponible modificada por descuentos y bonificaciones',
  '84': 'Base imponible modificada por resolución firme, judicial o administrativa',
  '85': 'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
};
const BASE_CHANGED = '16';

const METHODS = {
  '01': 'Rectificación íntegra',
  '02': 'Rectificación por diferencias',
  '03': 'Rectificación por descuento por volumen de operaciones durante un periodo',
} as const;

export function invoiceHeader(invoice: SemanticInvoice): XmlElement {
  return required('InvoiceHeader', [
    element('InvoiceNumber', line(invoice.number)),
    // FA: simplified, FC: full
    element('InvoiceDocumentType', invoice.national?.isSimplified ? 'FA' : 'FC'),
    element('InvoiceClass', isCorrective(invoice) ? 'OR' : 'OO'),
    isCorrective(invoice) ? corrective(invoice) : undefined,
  ]);
}

/** The days that are corrected: the period of the document, else the day of the invoice. */
export function correctedPeriod({ invoicingPeriod, precedingInvoices = [] }: SemanticInvoice) {
  const day = precedingInvoices[0]?.issueDate;
  const start = invoicingPeriod?.startDate ?? invoicingPeriod?.endDate ?? day;
  const end = invoicingPeriod?.endDate ?? start;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** 01 in place of another, 02 what is less or more, 03 of a period without an invoice. */
function methodOf(invoice: SemanticInvoice): keyof typeof METHODS {
  if (isReplacement(invoice)) return '01';
  return (invoice.precedingInvoices ?? []).length > 0 ? '02' : '03';
}

function corrective(invoice: SemanticInvoice): XmlElement {
  const { reasonCode = '', reason } = invoice.national?.correction ?? {};
  const code = reasonCode in REASONS ? reasonCode : BASE_CHANGED;
  const period = correctedPeriod(invoice);
  const [corrected] = invoice.precedingInvoices ?? [];
  return required('Corrective', [
    element('InvoiceNumber', line(corrected?.reference)),
    element('ReasonCode', code),
    element('ReasonDescription', REASONS[code]),
    group('TaxPeriod', [element('StartDate', period?.start), element('EndDate', period?.end)]),
    element('CorrectionMethod', methodOf(invoice)),
    element('CorrectionMethodDescription', METHODS[methodOf(invoice)]),
    element('AdditionalReasonDescription', pieces(reason ?? '', 2500)[0]),
    element('InvoiceIssueDate', corrected?.issueDate),
  ]);
}

export const REFERENCE_CHARS = 20;

export function issueData(invoice: SemanticInvoice): XmlElement {
  const { invoicingPeriod, national, issueDate } = invoice;
  const rate = euroRate(invoice);
  return required('InvoiceIssueData', [
    element('IssueDate', issueDate),
    element('OperationDate', invoice.delivery?.actualDeliveryDate ?? operationDay(invoice)),
    invoicingPeriod?.startDate && invoicingPeriod.endDate
      ? required('InvoicingPeriod', [
          element('StartDate', invoicingPeriod.startDate),
          element('EndDate', invoicingPeriod.endDate),
        ])
      : undefined,
    element('InvoiceCurrencyCode', invoice.currencyCode),
    rate === undefined
      ? undefined
      : required('ExchangeRateDetails', [
          element('ExchangeRate', longDecimal(rate)),
          element('ExchangeRateDate', national?.exchangeRate?.date ?? issueDate),
        ]),
    element('TaxCurrencyCode', 'EUR'),
    element('LanguageName', 'es'),
    element('ReceiverTransactionReference', fitting(invoice.purchaseOrderReference, REFERENCE_CHARS)),
    element('FileReference', fitting(fileReference(invoice), REFERENCE_CHARS)),
    element('ReceiverContractReference', fitting(invoice.contractReference, REFERENCE_CHARS)),
  ]);
}

/** RD 1619/2012 art. 6 (1) i: the day of a payment on account, where it is not that of the issue. */
function operationDay({ national, issueDate }: SemanticInvoice): string | undefined {
  return national?.paidOn === issueDate ? undefined : national?.paidOn;
}

// Expediente
export function fileReference({ tenderOrLotReference, projectReference }: SemanticInvoice) {
  return tenderOrLotReference ?? projectReference;
}

// InvoiceHeader and InvoiceIssueData.

import { fixed, from, type Rows, when } from '../../mapping/rows';
import type { PrecedingInvoice, SemanticInvoice } from '../../semantic/invoice';
import type { Period } from '../../semantic/values';
import { longDecimal } from '../decimals';
import { fitting, line, pieces } from '../texts';
import { euroRate } from './amounts';
import { isCorrective, isReplacement } from './kinds';

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

export const PERIOD: Rows<Period> = { StartDate: 'startDate', EndDate: 'endDate' };

const CORRECTIVE: Rows<SemanticInvoice> = {
  InvoiceNumber: [(invoice) => correctedInvoice(invoice)?.reference, line],
  ReasonCode: reasonCodeOf,
  ReasonDescription: (invoice) => REASONS[reasonCodeOf(invoice)],
  TaxPeriod: from(correctedPeriod, PERIOD),
  CorrectionMethod: methodOf,
  CorrectionMethodDescription: (invoice) => METHODS[methodOf(invoice)],
  AdditionalReasonDescription: ['national.correction.reason', (text: string) => pieces(text, 2500)[0]],
  InvoiceIssueDate: (invoice) => correctedInvoice(invoice)?.issueDate,
};

export const HEADER: Rows<SemanticInvoice> = {
  InvoiceNumber: ['number', line],
  // FA: simplified, FC: full
  InvoiceDocumentType: ({ national }) => (national?.isSimplified ? 'FA' : 'FC'),
  InvoiceClass: (invoice) => (isCorrective(invoice) ? 'OR' : 'OO'),
  Corrective: when(isCorrective, CORRECTIVE),
};

export const REFERENCE_CHARS = 20;
const reference = (text: string) => fitting(text, REFERENCE_CHARS);

export const ISSUE_DATA: Rows<SemanticInvoice> = {
  IssueDate: 'issueDate',
  OperationDate: (invoice) => invoice.delivery?.actualDeliveryDate ?? operationDay(invoice),
  InvoicingPeriod: from(({ invoicingPeriod }) => wholePeriod(invoicingPeriod), PERIOD),
  InvoiceCurrencyCode: 'currencyCode',
  ExchangeRateDetails: when(euroRate, {
    ExchangeRate: [euroRate, longDecimal],
    ExchangeRateDate: ({ national, issueDate }) => national?.exchangeRate?.date ?? issueDate,
  }),
  TaxCurrencyCode: fixed('EUR'),
  LanguageName: fixed('es'),
  ReceiverTransactionReference: ['purchaseOrderReference', reference],
  FileReference: [fileReference, reference],
  ReceiverContractReference: ['contractReference', reference],
};

/** The period, if both of its ends are known. */
export function wholePeriod(period: Period | undefined): Period | undefined {
  return period?.startDate && period.endDate ? period : undefined;
}

function correctedInvoice({ precedingInvoices }: SemanticInvoice): PrecedingInvoice | undefined {
  return precedingInvoices?.[0];
}

function reasonCodeOf({ national }: SemanticInvoice): string {
  const { reasonCode = '' } = national?.correction ?? {};
  return reasonCode in REASONS ? reasonCode : BASE_CHANGED;
}

/** The days that are corrected: the period of the document, else the day of the invoice. */
export function correctedPeriod({
  invoicingPeriod,
  precedingInvoices = [],
}: SemanticInvoice): Period | undefined {
  const day = precedingInvoices[0]?.issueDate;
  const startDate = invoicingPeriod?.startDate ?? invoicingPeriod?.endDate ?? day;
  const endDate = invoicingPeriod?.endDate ?? startDate;
  return startDate === undefined || endDate === undefined ? undefined : { startDate, endDate };
}

/** 01 in place of another, 02 what is less or more, 03 of a period without an invoice. */
function methodOf(invoice: SemanticInvoice): keyof typeof METHODS {
  if (isReplacement(invoice)) return '01';
  return (invoice.precedingInvoices ?? []).length > 0 ? '02' : '03';
}

/** RD 1619/2012 art. 6 (1) i: the day of a payment on account, where it is not that of the issue. */
function operationDay({ national, issueDate }: SemanticInvoice): string | undefined {
  return national?.paidOn === issueDate ? undefined : national?.paidOn;
}

// Expediente
export function fileReference({ tenderOrLotReference, projectReference }: SemanticInvoice) {
  return tenderOrLotReference ?? projectReference;
}

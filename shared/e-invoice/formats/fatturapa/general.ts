// DatiGenerali: what kind of document it is, its number, and the documents that it goes with.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { notesBesidesWithheld } from '../../semantic/withheld';
import { amount } from '../decimals';
import { shortReference } from './parties';
import { meansOf } from './payment';
import { ascii, latin, pieces } from './texts';
import { funds, withheld } from './withheld';

const NOTE_CHARS = 200;

// TipoDocumento by BT-3
const TYPES: Readonly<Record<string, string>> = {
  '381': 'TD04',
  '261': 'TD04',
  '383': 'TD05',
  '386': 'TD02',
};
const INVOICE = '380';

/** An invoice of goods that went out earlier with a delivery note is a deferred one (art. 21 (4) a DPR 633/72). */
function typeOf(invoice: SemanticInvoice): string {
  const { typeCode, issueDate } = invoice;
  if (typeCode === INVOICE && isDeferred(invoice, issueDate)) return 'TD24';
  return TYPES[typeCode] ?? 'TD01';
}

/** Until the 15th of the month after the delivery. */
function isDeferred(invoice: SemanticInvoice, issueDate: string): boolean {
  const delivered = invoice.delivery?.actualDeliveryDate;
  if (!delivered || !deliveryNote(invoice) || issueDate <= delivered) return false;
  const [year = 0, month = 0] = delivered.split('-').map(Number);
  return issueDate <= new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10);
}

export function general(invoice: SemanticInvoice): XmlElement {
  return required('DatiGenerali', [
    required('DatiGeneraliDocumento', [
      element('TipoDocumento', typeOf(invoice)),
      element('Divisa', invoice.currencyCode),
      element('Data', invoice.issueDate),
      element('Numero', ascii(invoice.number)),
      ...withheld(invoice),
      stampDuty(invoice),
      ...funds(invoice),
      element('ImportoTotaleDocumento', amount(invoice.totals.totalWithVat)),
      rounding(invoice),
      ...notesOf(invoice)
        .flatMap((text) => pieces(latin(text) ?? '', NOTE_CHARS))
        .map(causale),
    ]),
    ...references(invoice),
  ]);
}

function rounding({ totals }: SemanticInvoice): XmlElement | undefined {
  const { roundingAmount } = totals;
  return roundingAmount === undefined ? undefined : element('Arrotondamento', amount(roundingAmount));
}

const causale = (text: string) => element('Causale', text);

/** Art. 6 DM 17/6/2014: paid by the seller. A charge with the word stands for it in documents that do not state it. */
function stampDuty({ charges = [], national, currencyCode }: SemanticInvoice): XmlElement | undefined {
  const charged = charges.find(({ reason = '' }) => /\bbollo\b/i.test(reason));
  const duty = national?.stampDuty ?? charged?.amount;
  return duty === undefined
    ? undefined
    : required('DatiBollo', [
        element('BolloVirtuale', 'SI'),
        // it is an amount in euro, and that of the law where it is missing
        element('ImportoBollo', currencyCode === 'EUR' ? amount(duty) : undefined),
      ]);
}

/** Notes, with a label and text for each term that no field can hold. */
function notesOf(invoice: SemanticInvoice): string[] {
  const { totals, national, vatAccountingCurrencyCode } = invoice;
  const notes = notesBesidesWithheld(invoice);
  const vat = totals.totalVatInAccountingCurrency;
  const fields: [string, string | undefined][] = [
    ['Rif. cliente', invoice.buyerReference],
    ['Ordine di vendita', invoice.salesOrderReference],
    ['Oggetto', invoice.invoicedObjectIdentifier?.value],
    [
      'Conto',
      shortReference(invoice.buyerAccountingReference) ? undefined : invoice.buyerAccountingReference,
    ],
    ['DDT', deliveryNote(invoice) ? undefined : invoice.despatchAdviceReference],
    ['Condizioni di pagamento', invoice.paymentTerms],
    ['Scadenza', meansOf(invoice) ? undefined : invoice.paymentDueDate],
    ['Competenza', periodText(invoice)],
    ['Consegna', deliveryNote(invoice) ? undefined : invoice.delivery?.actualDeliveryDate],
    [`IVA in ${vatAccountingCurrencyCode}`, vat && `${vat} (cambio ${national?.exchangeRate?.rate ?? '-'})`],
  ];
  const labelled = fields.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return [...notes.map(({ text }) => text), ...labelled];
}

function periodText({ invoicingPeriod: period }: SemanticInvoice): string | undefined {
  return period && [period.startDate, period.endDate].filter(Boolean).join(' / ');
}

/** CIUS-IT: BT-11 is the CUP, BT-17 the CIG; both stand with the order or the contract. */
function references(invoice: SemanticInvoice): (XmlElement | undefined)[] {
  const { purchaseOrderReference: order, contractReference: contract } = invoice;
  const codes = [
    element('CodiceCUP', ascii(invoice.projectReference)),
    element('CodiceCIG', ascii(invoice.tenderOrLotReference)),
  ];
  const hasCodes = codes.some((code) => code !== undefined);
  const withCodes = order ? 'order' : 'contract';
  const contractId =
    contract ?? (hasCodes && !order ? (invoice.tenderOrLotReference ?? invoice.projectReference) : undefined);
  return [
    related('DatiOrdineAcquisto', order, withCodes === 'order' ? codes : []),
    related('DatiContratto', contractId, withCodes === 'contract' ? codes : []),
    related('DatiRicezione', invoice.receivingAdviceReference),
    ...(invoice.precedingInvoices ?? []).map(({ reference, issueDate }) =>
      related('DatiFattureCollegate', reference, [], issueDate),
    ),
    deliveryNote(invoice),
  ];
}

function related(
  name: string,
  id: string | undefined,
  codes: readonly (XmlElement | undefined)[] = [],
  date?: string,
): XmlElement | undefined {
  return id === undefined
    ? undefined
    : group(name, [element('IdDocumento', ascii(id)), element('Data', date), ...codes]);
}

function deliveryNote(invoice: SemanticInvoice): XmlElement | undefined {
  const date = invoice.delivery?.actualDeliveryDate;
  const number = ascii(invoice.despatchAdviceReference);
  if (!date || !number) return undefined;
  return required('DatiDDT', [element('NumeroDDT', number), element('DataDDT', date)]);
}

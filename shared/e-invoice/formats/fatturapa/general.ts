// DatiGenerali: what kind of document it is, its number, and the documents that it goes with.

import { fixed, from, type Rows, when } from '../../mapping/rows';
import type { PrecedingInvoice, SemanticInvoice } from '../../semantic/invoice';
import { notesBesidesWithheld } from '../../semantic/withheld';
import { amount } from '../decimals';
import { shortReference } from './parties';
import { meansOf } from './payment';
import { ascii, latin, pieces } from './texts';
import { FUND, funds, WITHHELD, withheld } from './withheld';

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
  if (!delivered || !hasDeliveryNote(invoice) || issueDate <= delivered) return false;
  const [year = 0, month = 0] = delivered.split('-').map(Number);
  return issueDate <= new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10);
}

/** CIUS-IT: BT-11 is the CUP, BT-17 the CIG; both stand with the order or the contract. */
const CODES: Rows<SemanticInvoice> = {
  CodiceCUP: ['projectReference', ascii],
  CodiceCIG: ['tenderOrLotReference', ascii],
};
const CONTRACT: Rows<SemanticInvoice> = { IdDocumento: ['contractReference', ascii] };
const CONTRACT_WITH_CODES: Rows<SemanticInvoice> = {
  IdDocumento: [
    ({ contractReference, tenderOrLotReference, projectReference }) =>
      contractReference ?? tenderOrLotReference ?? projectReference,
    ascii,
  ],
  ...CODES,
};
const PRECEDING: Rows<PrecedingInvoice> = { IdDocumento: ['reference', ascii], Data: 'issueDate' };

export const GENERAL: Rows<SemanticInvoice> = {
  DatiGeneraliDocumento: {
    TipoDocumento: typeOf,
    Divisa: 'currencyCode',
    Data: 'issueDate',
    Numero: ['number', ascii],
    DatiRitenuta: from(withheld, WITHHELD),
    DatiBollo: when(stampDuty, {
      BolloVirtuale: fixed('SI'),
      // it is an amount in euro, and that of the law where it is missing
      ImportoBollo: [(invoice) => invoice.currencyCode === 'EUR' && stampDuty(invoice), amount],
    }),
    DatiCassaPrevidenziale: from(funds, FUND),
    ImportoTotaleDocumento: ['totals.totalWithVat', amount],
    Arrotondamento: ['totals.roundingAmount', amount],
    Causale: (invoice) => notesOf(invoice).flatMap((text) => pieces(latin(text) ?? '', NOTE_CHARS)),
  },
  DatiOrdineAcquisto: when('purchaseOrderReference', {
    IdDocumento: ['purchaseOrderReference', ascii],
    ...CODES,
  }),
  DatiContratto: when('purchaseOrderReference', CONTRACT, CONTRACT_WITH_CODES),
  DatiRicezione: { IdDocumento: ['receivingAdviceReference', ascii] },
  DatiFattureCollegate: from('precedingInvoices', PRECEDING),
  DatiDDT: when(hasDeliveryNote, {
    NumeroDDT: ['despatchAdviceReference', ascii],
    DataDDT: 'delivery.actualDeliveryDate',
  }),
};

/** Art. 6 DM 17/6/2014: paid by the seller. A charge with the word stands for it in documents that do not state it. */
function stampDuty({ charges = [], national }: SemanticInvoice): string | undefined {
  return national?.stampDuty ?? charges.find(({ reason = '' }) => /\bbollo\b/i.test(reason))?.amount;
}

function hasDeliveryNote({ delivery, despatchAdviceReference }: SemanticInvoice): boolean {
  return Boolean(delivery?.actualDeliveryDate && despatchAdviceReference);
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
    ['DDT', hasDeliveryNote(invoice) ? undefined : invoice.despatchAdviceReference],
    ['Condizioni di pagamento', invoice.paymentTerms],
    ['Scadenza', meansOf(invoice) ? undefined : invoice.paymentDueDate],
    ['Competenza', periodText(invoice)],
    ['Consegna', hasDeliveryNote(invoice) ? undefined : invoice.delivery?.actualDeliveryDate],
    [`IVA in ${vatAccountingCurrencyCode}`, vat && `${vat} (cambio ${national?.exchangeRate?.rate ?? '-'})`],
  ];
  const labelled = fields.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return [...notes.map(({ text }) => text), ...labelled];
}

function periodText({ invoicingPeriod: period }: SemanticInvoice): string | undefined {
  return period && [period.startDate, period.endDate].filter(Boolean).join(' / ');
}

// Items.
import Big from 'big.js';
import { from, type Rows } from '../../mapping/rows';
import type { LineAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import type { InvoiceLine } from '../../semantic/lines';
import { amount, longDecimal } from '../decimals';
import { fitting, line, pieces } from '../texts';
import { signedText } from './amounts';
import { PERIOD, wholePeriod } from './header';
import { lineTax, SPECIAL_EVENT, specialEvent, TAX } from './taxes';

const NOTE_CHARS = 2500;
const CODE_CHARS = 20;

/** UnitOfMeasure by UN/ECE Recommendation 20; 05 is another one. */
const UNITS: Readonly<Record<string, string>> = {
  C62: '01',
  H87: '01',
  HUR: '02',
  KGM: '03',
  LTR: '04',
  XBX: '06',
  XDS: '07',
  XBA: '08',
  XJY: '09',
  XBG: '10',
  XBO: '12',
  CLT: '15',
  CMT: '16',
  XCS: '19',
  GRM: '21',
  KMT: '22',
  XCA: '23',
  XBH: '24',
  MTR: '25',
  MMT: '26',
  XPK: '28',
  XRO: '30',
  XEN: '31',
  XTB: '32',
  MTQ: '33',
  SEC: '34',
  WTT: '35',
  KWH: '36',
};
const OTHER_UNIT = '05';

const adjustment = (name: 'Discount' | 'Charge'): Rows<LineAllowanceCharge> => ({
  [`${name}Reason`]: ({ reason }) => line(reason) || '-',
  [`${name}Rate`]: ['percentage', longDecimal],
  [`${name}Amount`]: ['amount', signedText],
});
export const DISCOUNT = adjustment('Discount');
export const CHARGE = adjustment('Charge');

const DELIVERY_NOTE: Rows<SemanticInvoice> = {
  DeliveryNoteNumber: deliveryNote,
  DeliveryNoteDate: 'delivery.actualDeliveryDate',
};

export const LINE: Rows<InvoiceLine> = {
  SequenceNumber: 'identifier',
  DeliveryNotesReferences: {
    DeliveryNote: from((_, invoice) => deliveryNote(invoice) && invoice, DELIVERY_NOTE),
  },
  ItemDescription: describe,
  Quantity: ({ quantity }, invoice) => signed(quantity, invoice).toFixed(),
  UnitOfMeasure: ({ unitCode }) => UNITS[unitCode] ?? OTHER_UNIT,
  UnitPriceWithoutTax: [unitPriceOf, longDecimal],
  TotalCost: [(item, invoice) => signed(item.quantity, invoice).times(unitPriceOf(item)), amount],
  DiscountsAndRebates: { Discount: from('allowances', DISCOUNT) },
  Charges: { Charge: from('charges', CHARGE) },
  GrossAmount: ['netAmount', signedText],
  TaxesOutputs: { Tax: from(lineTax, TAX) },
  LineItemPeriod: from(({ period }) => wholePeriod(period), PERIOD),
  AdditionalLineItemInformation: (item) => pieces(remarks(item), NOTE_CHARS)[0],
  SpecialTaxableEvent: from(({ vat }, invoice) => specialEvent(vat, invoice), SPECIAL_EVENT),
  ArticleCode: ['item.sellerIdentifier', (text: string) => fitting(text, CODE_CHARS)],
};

function unitPriceOf({ price }: InvoiceLine): Big {
  return new Big(price.netPrice).div(price.baseQuantity ?? 1).round(8);
}

function deliveryNote({ despatchAdviceReference }: SemanticInvoice): string | undefined {
  return fitting(despatchAdviceReference, 30);
}

function describe({ item: { name, description = '' } }: InvoiceLine): string {
  return description.startsWith(name) ? description : `${name}${description && `\n${description}`}`;
}

export function remarks(item: InvoiceLine): string {
  const { classifications = [], attributes = [], originCountry, sellerIdentifier } = item.item;
  const worded: [string, string | undefined][] = [
    ['Nota', item.note],
    ['Pedido', item.orderLineReference],
    ['Cuenta', item.buyerAccountingReference],
    ['Artículo', fitting(sellerIdentifier, CODE_CHARS) ? undefined : sellerIdentifier],
    ['Artículo del comprador', item.item.buyerIdentifier],
    ['GTIN', item.item.standardIdentifier?.value],
    ['Origen', originCountry],
    ...classifications.map(({ listId, code }): [string, string] => [listId, code]),
    ...attributes.map(({ name, value }): [string, string] => [name, value]),
  ];
  return worded.flatMap(([word, text]) => (text ? [`${word}: ${text}`] : [])).join('\n');
}

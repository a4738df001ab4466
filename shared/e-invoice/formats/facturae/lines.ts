// Items.
import Big from 'big.js';
import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { LineAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import { amount, longDecimal } from '../decimals';
import { signOf } from './kinds';
import { lineTax, specialEvent } from './taxes';
import { fitting, line, pieces } from './texts';

const NOTE_CHARS = 2500;
const CODE_CHARS = 20;

/** UnitOfMeasure by UN/ECE Recommendation 20; 05 is another one. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ C62: '01', H87: '01', HUR: '02', KGM: '03', LTR: '04', XBX: '06', XDS: '07', XBA: '08', XJY: '09' },
  ...{ XBG: '10', XBO: '12', CLT: '15', CMT: '16', XCS: '19', GRM: '21', KMT: '22', XCA: '23', XBH: '24' },
  ...{ MTR: '25', MMT: '26', XPK: '28', XRO: '30', XEN: '31', XTB: '32', MTQ: '33', SEC: '34', WTT: '35' },
  KWH: '36',
};
const OTHER_UNIT = '05';

export function items(invoice: SemanticInvoice): XmlElement {
  return required(
    'Items',
    invoice.lines.map((item) => itemOf(item, invoice)),
  );
}

function itemOf(item: InvoiceLine, invoice: SemanticInvoice): XmlElement {
  const { price, period } = item;
  const quantity = new Big(item.quantity).times(signOf(invoice));
  const unitPrice = new Big(price.netPrice).div(price.baseQuantity ?? 1).round(8);
  return required('InvoiceLine', [
    element('SequenceNumber', item.identifier),
    deliveryNotes(invoice),
    element('ItemDescription', describe(item)),
    element('Quantity', quantity.toFixed()),
    element('UnitOfMeasure', UNITS[item.unitCode] ?? OTHER_UNIT),
    element('UnitPriceWithoutTax', longDecimal(unitPrice)),
    element('TotalCost', amount(unitPrice.times(quantity))),
    adjustments('Discount', 'DiscountsAndRebates', item.allowances, invoice),
    adjustments('Charge', 'Charges', item.charges, invoice),
    element('GrossAmount', longDecimal(new Big(item.netAmount).times(signOf(invoice)))),
    lineTax(item.vat, item.netAmount, invoice),
    period?.startDate && period.endDate
      ? required('LineItemPeriod', [
          element('StartDate', period.startDate),
          element('EndDate', period.endDate),
        ])
      : undefined,
    element('AdditionalLineItemInformation', pieces(remarks(item), NOTE_CHARS)[0]),
    specialEvent(item.vat, invoice),
    element('ArticleCode', fitting(item.item.sellerIdentifier, CODE_CHARS)),
  ]);
}

export function adjustments(
  name: 'Discount' | 'Charge',
  around: string,
  parts: readonly LineAllowanceCharge[] = [],
  invoice: SemanticInvoice,
): XmlElement | undefined {
  return group(
    around,
    parts.map((part) =>
      required(name, [
        element(`${name}Reason`, line(part.reason) || '-'),
        element(`${name}Rate`, part.percentage && longDecimal(part.percentage)),
        element(`${name}Amount`, longDecimal(new Big(part.amount).times(signOf(invoice)))),
      ]),
    ),
  );
}

function deliveryNotes({ despatchAdviceReference, delivery }: SemanticInvoice): XmlElement | undefined {
  const number = fitting(despatchAdviceReference, 30);
  if (!number) return undefined;
  return required('DeliveryNotesReferences', [
    required('DeliveryNote', [
      element('DeliveryNoteNumber', number),
      element('DeliveryNoteDate', delivery?.actualDeliveryDate),
    ]),
  ]);
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

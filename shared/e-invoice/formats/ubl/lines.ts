// Lines in UBL: BG-25 to BG-32.
import { fieldsOf, group } from '../../mapping/fields';
import type { Table } from '../../mapping/mapping';
import { OF_LINE } from '../../mapping/other-tax';
import { priceDiscount } from '../../mapping/price-discount';
import { onlyOfType } from '../../mapping/typed';
import type {
  InvoiceLine,
  ItemAttribute,
  ItemClassification,
  ItemInformation,
  LineVat,
  PriceDetails,
} from '../../semantic/lines';
import type { Period } from '../../semantic/values';
import { isCharge, lineAdjustments, vatScheme } from './amounts';
import { identifier } from './parties';

const period = fieldsOf<Period>();
export const PERIOD: Table<Period> = [
  period.text('cbc:StartDate', 'startDate'),
  period.text('cbc:EndDate', 'endDate'),
];

const classification = fieldsOf<ItemClassification>();
const CLASSIFICATION: Table<ItemClassification> = [
  classification.text('cbc:ItemClassificationCode', 'code', {
    listID: 'listId',
    listVersionID: 'listVersion',
  }),
];

const attribute = fieldsOf<ItemAttribute>();
const ATTRIBUTE: Table<ItemAttribute> = [
  attribute.text('cbc:Name', 'name'),
  attribute.text('cbc:Value', 'value'),
];

const item = fieldsOf<ItemInformation>();
const vat = fieldsOf<LineVat>();
const line = fieldsOf<InvoiceLine>();
/** BG-31 around BG-30, as UBL nests them. */
const ITEM: Table<InvoiceLine> = [
  line.at('item', [
    item.text('cbc:Description', 'description'),
    item.text('cbc:Name', 'name'),
    item.inside('cac:BuyersItemIdentification', [item.text('cbc:ID', 'buyerIdentifier')]),
    item.inside('cac:SellersItemIdentification', [item.text('cbc:ID', 'sellerIdentifier')]),
    group(item, 'cac:StandardItemIdentification', 'standardIdentifier', identifier('cbc:ID')),
    item.inside('cac:OriginCountry', [item.text('cbc:IdentificationCode', 'originCountry')]),
    item.list('cac:CommodityClassification', 'classifications', CLASSIFICATION),
  ]),
  group(line, 'cac:ClassifiedTaxCategory', 'vat', [
    vat.text('cbc:ID', 'categoryCode'),
    vat.text('cbc:Percent', 'rate'),
    vatScheme<LineVat>(OF_LINE),
  ]),
  line.at('item', [item.list('cac:AdditionalItemProperty', 'attributes', ATTRIBUTE)]),
];

const price = fieldsOf<PriceDetails>();
const DISCOUNT = priceDiscount('cac:AllowanceCharge', {
  isCharge,
  amount: 'cbc:Amount',
  table: [
    price.indicator('cbc:ChargeIndicator', false),
    price.amount('cbc:Amount', 'discount'),
    price.amount('cbc:BaseAmount', 'grossPrice'),
  ],
});
const PRICE: Table<PriceDetails> = [
  price.amount('cbc:PriceAmount', 'netPrice'),
  price.text('cbc:BaseQuantity', 'baseQuantity', { unitCode: 'baseQuantityUnitCode' }),
  {
    // a gross price without a discount is the net price: UBL has no place for it
    write: (source, out, context) => source.discount && DISCOUNT.write(source, out, context),
    read: DISCOUNT.read,
  },
];

/** BT-128, known by its type code; other documents of a line are no term. */
const OBJECT_IDENTIFIER = onlyOfType(
  'cac:DocumentReference',
  'cbc:DocumentTypeCode',
  (type = '130') => type === '130',
  [line.at('objectIdentifier', identifier('cbc:ID')), line.fixed('cbc:DocumentTypeCode', '130')],
);

/** `quantity` and `nested` are the two names that differ between an invoice and a credit note. */
export function lineTable(quantity: string, nested: string): Table<InvoiceLine> {
  const table: Table<InvoiceLine> = [
    line.text('cbc:ID', 'identifier'),
    line.text('cbc:Note', 'note'),
    line.text(quantity, 'quantity', { unitCode: 'unitCode' }),
    line.amount('cbc:LineExtensionAmount', 'netAmount'),
    line.text('cbc:AccountingCost', 'buyerAccountingReference'),
    group(line, 'cac:InvoicePeriod', 'period', PERIOD),
    line.inside('cac:OrderLineReference', [line.text('cbc:LineID', 'orderLineReference')]),
    OBJECT_IDENTIFIER,
    ...lineAdjustments<InvoiceLine>(),
    line.inside('cac:Item', ITEM),
    group(line, 'cac:Price', 'price', PRICE),
    line.list(nested, 'subLines', () => table),
  ];
  return table;
}

// Lines in CII: BG-25 to BG-32.
import Big from 'big.js';
import { fieldsOf, group } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
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
import type { Identifier, Period } from '../../semantic/values';
import { isCharge, lineAdjustments, taxType } from './amounts';
import { dateMapping } from './dates';
import { identifier } from './parties';

export const PERIOD: Table<Period> = [
  dateMapping<Period>('ram:StartDateTime', 'startDate'),
  dateMapping<Period>('ram:EndDateTime', 'endDate'),
];

const attribute = fieldsOf<ItemAttribute>();
const classification = fieldsOf<ItemClassification>();
const item = fieldsOf<ItemInformation>();
const PRODUCT: Table<ItemInformation> = [
  item.at('standardIdentifier', identifier('ram:GlobalID')),
  item.text('ram:SellerAssignedID', 'sellerIdentifier'),
  item.text('ram:BuyerAssignedID', 'buyerIdentifier'),
  item.text('ram:Name', 'name'),
  item.text('ram:Description', 'description'),
  item.list('ram:ApplicableProductCharacteristic', 'attributes', [
    attribute.text('ram:Description', 'name'),
    attribute.text('ram:Value', 'value'),
  ]),
  item.list('ram:DesignatedProductClassification', 'classifications', [
    classification.text('ram:ClassCode', 'code', { listID: 'listId', listVersionID: 'listVersion' }),
  ]),
  item.inside('ram:OriginTradeCountry', [item.text('ram:ID', 'originCountry')]),
];

const price = fieldsOf<PriceDetails>();
/** The base quantity belongs to the net price, which is read before; files that repeat it with the gross price mean the same. */
const GROSS_BASE: Mapping<PriceDetails> = {
  write() {},
  read(element, target) {
    const reader = element.take('ram:BasisQuantity');
    if (!reader) return;
    const [value, unit] = [reader.text(), reader.attribute('unitCode')];
    if (value !== undefined) target.baseQuantity ??= value;
    if (unit !== undefined) target.baseQuantityUnitCode ??= unit;
    reader.done();
    if (value !== undefined && Number(value) !== Number(target.baseQuantity)) reader.reportUnread();
  },
};
const GROSS_PRICE = price.inside('ram:GrossPriceProductTradePrice', [
  price.text('ram:ChargeAmount', 'grossPrice'),
  GROSS_BASE,
  priceDiscount('ram:AppliedTradeAllowanceCharge', {
    isCharge,
    amount: 'ram:ActualAmount',
    table: [
      price.fixedInside('ram:ChargeIndicator', [price.indicator('udt:Indicator', false)]),
      price.text('ram:ActualAmount', 'discount'),
    ],
  }),
]);
/** BT-148 = BT-146 + BT-147: the schema demands it beside a discount. */
function withGrossPrice(source: PriceDetails): PriceDetails {
  if (!source.discount || source.grossPrice) return source;
  return { ...source, grossPrice: new Big(source.netPrice).plus(source.discount).toFixed() };
}
const PRICES: Table<PriceDetails> = [
  { write: (source, out, context) => GROSS_PRICE.write(withGrossPrice(source), out, context), read() {} },
  price.inside('ram:NetPriceProductTradePrice', [
    price.text('ram:ChargeAmount', 'netPrice'),
    price.text('ram:BasisQuantity', 'baseQuantity', { unitCode: 'baseQuantityUnitCode' }),
  ]),
  { write() {}, read: GROSS_PRICE.read },
];

const vat = fieldsOf<LineVat>();
const object = fieldsOf<Identifier>();
const line = fieldsOf<InvoiceLine>();
/** BT-128, known by its type code; other documents of a line are no term. */
const OBJECT_IDENTIFIER = onlyOfType(
  'ram:AdditionalReferencedDocument',
  'ram:TypeCode',
  (type = '130') => type === '130',
  [
    line.at('objectIdentifier', [object.text('ram:IssuerAssignedID', 'value')]),
    line.fixed('ram:TypeCode', '130'),
    line.at('objectIdentifier', [object.text('ram:ReferenceTypeCode', 'scheme')]),
  ],
);

const SETTLEMENT: Table<InvoiceLine> = [
  group(line, 'ram:ApplicableTradeTax', 'vat', [
    taxType<LineVat>(OF_LINE),
    vat.text('ram:CategoryCode', 'categoryCode'),
    vat.text('ram:RateApplicablePercent', 'rate'),
  ]),
  group(line, 'ram:BillingSpecifiedPeriod', 'period', PERIOD),
  ...lineAdjustments<InvoiceLine>(),
  line.inside('ram:SpecifiedTradeSettlementLineMonetarySummation', [
    line.text('ram:LineTotalAmount', 'netAmount'),
  ]),
  OBJECT_IDENTIFIER,
  line.inside('ram:ReceivableSpecifiedTradeAccountingAccount', [
    line.text('ram:ID', 'buyerAccountingReference'),
  ]),
];

export const LINE: Table<InvoiceLine> = [
  line.inside('ram:AssociatedDocumentLineDocument', [
    line.text('ram:LineID', 'identifier'),
    line.inside('ram:IncludedNote', [line.text('ram:Content', 'note')]),
  ]),
  group(line, 'ram:SpecifiedTradeProduct', 'item', PRODUCT),
  line.inside('ram:SpecifiedLineTradeAgreement', [
    line.inside('ram:BuyerOrderReferencedDocument', [line.text('ram:LineID', 'orderLineReference')]),
    line.at('price', PRICES),
  ]),
  line.inside('ram:SpecifiedLineTradeDelivery', [
    line.text('ram:BilledQuantity', 'quantity', { unitCode: 'unitCode' }),
  ]),
  line.inside('ram:SpecifiedLineTradeSettlement', SETTLEMENT),
];

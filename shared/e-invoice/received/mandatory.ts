// Terms that every invoice has, in files of others (BR-01 to BR-26): our own documents always have them.

import { decimal } from '../rules/decimals';
import { isBlank, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { SemanticInvoice } from '../semantic/invoice';

const isEmpty = (address: object) => Object.keys(address).length === 0;

type Text = (invoice: SemanticInvoice) => string | undefined;

const missing = (rule: string, term: string, name: string, of: Text): Row => [
  rule,
  term,
  `The invoice has no ${name}`,
  (invoice) => isBlank(of(invoice)),
];

const OF_THE_INVOICE: readonly Row[] = [
  missing(
    'BR-01',
    'BT-24',
    'specification identifier',
    ({ processControl }) => processControl.specificationIdentifier,
  ),
  missing('BR-02', 'BT-1', 'number', ({ number }) => number),
  missing('BR-03', 'BT-2', 'issue date', ({ issueDate }) => issueDate),
  missing('BR-04', 'BT-3', 'type code', ({ typeCode }) => typeCode),
  missing('BR-05', 'BT-5', 'currency', ({ currencyCode }) => currencyCode),
  missing('BR-12', 'BT-106', 'sum of its lines', ({ totals }) => totals.sumOfLines),
  missing('BR-13', 'BT-109', 'total without VAT', ({ totals }) => totals.totalWithoutVat),
  missing('BR-14', 'BT-112', 'total with VAT', ({ totals }) => totals.totalWithVat),
  missing('BR-15', 'BT-115', 'amount due', ({ totals }) => totals.amountDue),
  ['BR-08', 'BG-5', ({ seller }) => isEmpty(seller.postalAddress)],
  ['BR-10', 'BG-8', ({ buyer }) => isEmpty(buyer.postalAddress)],
  [
    'BR-09',
    'BT-40',
    ({ seller: { postalAddress } }) => !isEmpty(postalAddress) && isBlank(postalAddress.countryCode),
  ],
  [
    'BR-11',
    'BT-55',
    ({ buyer: { postalAddress } }) => !isEmpty(postalAddress) && isBlank(postalAddress.countryCode),
  ],
  ['BR-16', 'BG-25', ({ lines }) => lines.length === 0],
  ['BR-CO-18', 'BG-23', ({ vatBreakdown }) => vatBreakdown.length === 0],
];

const OF_LINES: readonly Row[] = [
  ['BR-21', 'BT-126', ofLines(({ identifier }) => isBlank(identifier))],
  ['BR-22', 'BT-129', ofLines(({ quantity }) => isBlank(quantity))],
  ['BR-23', 'BT-130', ofLines(({ unitCode }) => isBlank(unitCode))],
  ['BR-24', 'BT-131', ofLines(({ netAmount }) => isBlank(netAmount))],
  ['BR-25', 'BT-153', ofLines(({ item }) => isBlank(item.name))],
  ['BR-26', 'BT-146', ofLines(({ price }) => isBlank(price.netPrice))],
  ['BR-27', 'BT-146', ofLines(({ price }) => decimal(price.netPrice).lt(0))],
  ['BR-28', 'BT-148', ofLines(({ price }) => decimal(price.grossPrice).lt(0))],
  ['BR-CO-04', 'BT-151', ofLines(({ vat }) => isBlank(vat.categoryCode))],
];

export const MANDATORY_RULES = fileRules([...OF_THE_INVOICE, ...OF_LINES]);

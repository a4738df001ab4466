// Invoice lines: BG-25 to BG-32.
import type { LineAllowanceCharge } from './amounts';
import type { DecimalText, Identifier, Period } from './values';

/** BG-25. */
export interface InvoiceLine {
  /** BT-126 */
  identifier: string;
  /** BT-127 */
  note?: string;
  /** BT-128 */
  objectIdentifier?: Identifier;
  /** BT-129 */
  quantity: DecimalText;
  /** BT-130: UN/ECE Recommendation 20 and 21 */
  unitCode: string;
  /** BT-131 */
  netAmount: DecimalText;
  /** BT-132 */
  orderLineReference?: string;
  /** BT-133 */
  buyerAccountingReference?: string;
  /** BG-26: BT-134, 135 */
  period?: Period;
  /** BG-27 */
  allowances?: LineAllowanceCharge[];
  /** BG-28 */
  charges?: LineAllowanceCharge[];
  /** BG-29 */
  price: PriceDetails;
  /** BG-30 */
  vat: LineVat;
  /** BG-31 */
  item: ItemInformation;
  /** BG-DEX-01, only in the extension of XRechnung: what the line is made of. */
  subLines?: InvoiceLine[];
}

/** BG-29. */
export interface PriceDetails {
  /** BT-146: after the discount, never below 0 */
  netPrice: DecimalText;
  /** BT-147 */
  discount?: DecimalText;
  /** BT-148 */
  grossPrice?: DecimalText;
  /** BT-149 */
  baseQuantity?: DecimalText;
  /** BT-150 */
  baseQuantityUnitCode?: string;
}

/** BG-30. */
export interface LineVat {
  /** BT-151: UNCL 5305 */
  categoryCode: string;
  /** BT-152; absent for O */
  rate?: DecimalText;
}

/** BG-31. */
export interface ItemInformation {
  /** BT-153 */
  name: string;
  /** BT-154 */
  description?: string;
  /** BT-155 */
  sellerIdentifier?: string;
  /** BT-156 */
  buyerIdentifier?: string;
  /** BT-157: scheme by ICD, 0160 for a GTIN */
  standardIdentifier?: Identifier;
  /** BT-158 */
  classifications?: ItemClassification[];
  /** BT-159: ISO 3166-1 */
  originCountry?: string;
  /** BG-32 */
  attributes?: ItemAttribute[];
}

/** BT-158 with its list (UNCL 7143) and the list's version. */
export interface ItemClassification {
  code: string;
  listId: string;
  listVersion?: string;
}

/** BG-32. */
export interface ItemAttribute {
  /** BT-160 */
  name: string;
  /** BT-161 */
  value: string;
}

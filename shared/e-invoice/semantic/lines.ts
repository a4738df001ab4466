// Invoice lines: BG-25 to BG-32.
import type { LineAllowanceCharge } from './amounts';
import type { DecimalText, Identifier, Period } from './values';

// BG-25
export interface InvoiceLine {
  identifier: string; // BT-126
  note?: string; // BT-127
  objectIdentifier?: Identifier; // BT-128
  quantity: DecimalText; // BT-129
  /** BT-130: UN/ECE Recommendation 20 and 21 */
  unitCode: string;
  netAmount: DecimalText; // BT-131
  orderLineReference?: string; // BT-132
  buyerAccountingReference?: string; // BT-133
  period?: Period; // BG-26: BT-134, 135
  allowances?: LineAllowanceCharge[]; // BG-27
  charges?: LineAllowanceCharge[]; // BG-28
  price: PriceDetails; // BG-29
  vat: LineVat; // BG-30
  item: ItemInformation; // BG-31
  reverseCharge?: LineReverseCharge;
  withVat?: LineWithVat;
  /** BG-DEX-01, only in the extension of XRechnung: what the line is made of. */
  subLines?: InvoiceLine[];
}

// BG-29
export interface PriceDetails {
  /** BT-146: after the discount, never below 0 */
  netPrice: DecimalText;
  discount?: DecimalText; // BT-147
  grossPrice?: DecimalText; // BT-148
  baseQuantity?: DecimalText; // BT-149
  baseQuantityUnitCode?: string; // BT-150
}

// BG-30
export interface LineVat {
  categoryCode: string; // BT-151: UNCL 5305
  rate?: DecimalText; // BT-152; absent for O
  /** Equivalence surcharge in percent (Spain); no term of EN 16931. */
  surchargeRate?: DecimalText;
  /** Paid in the name of the client: outside of the taxable amount, which EN 16931 says for the whole category only. */
  isDisbursement?: boolean;
}

/** The national law of a line that is reverse charge within the country; no term of EN 16931. */
export interface LineReverseCharge {
  provision: string;
  nationalCode?: string;
}

/** The line of an invoice whose prices include VAT; no term of EN 16931, which has net amounts only. */
export interface LineWithVat {
  /** The price of one unit. */
  unitPrice: DecimalText;
  amount: DecimalText;
  /** The sum of the allowances of the line. */
  discount: DecimalText;
}

// BG-31
export interface ItemInformation {
  name: string; // BT-153
  description?: string; // BT-154
  sellerIdentifier?: string; // BT-155
  buyerIdentifier?: string; // BT-156
  /** BT-157: scheme by ICD, 0160 for a GTIN */
  standardIdentifier?: Identifier;
  classifications?: ItemClassification[]; // BT-158
  originCountry?: string; // BT-159: ISO 3166-1
  attributes?: ItemAttribute[]; // BG-32
}

/** BT-158 with its list (UNCL 7143) and the list's version. */
export interface ItemClassification {
  code: string;
  listId: string;
  listVersion?: string;
}

// BG-32
export interface ItemAttribute {
  name: string; // BT-160
  value: string; // BT-161
}

/** BT-153 with BT-154, which may begin with it. */
export function wholeName({ name, description = '' }: ItemInformation): string {
  return description.startsWith(name) ? description : `${name} ${description}`;
}

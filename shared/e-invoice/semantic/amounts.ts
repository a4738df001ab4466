// Allowances, charges, totals and VAT: BG-20 to BG-23. All amounts are those of BT-5 but BT-111.
import type { DecimalText } from './values';

/** BG-27, BG-28: of a line. */
export interface LineAllowanceCharge {
  /** BT-136, 141 */
  amount: DecimalText;
  /** BT-137, 142 */
  baseAmount?: DecimalText;
  /** BT-138, 143 */
  percentage?: DecimalText;
  /** BT-139, 144 */
  reason?: string;
  /** BT-140 (UNCL 5189), 145 (UNCL 7161) */
  reasonCode?: string;
}

/** BG-20, BG-21: of the document. Amount, base, percentage, reason, code: BT-92–94, 97–98; BT-99–101, 104–105. */
export interface DocumentAllowanceCharge extends LineAllowanceCharge {
  /** BT-95, 102 */
  vatCategoryCode: string;
  /** BT-96, 103 */
  vatRate?: DecimalText;
}

/** BG-22. */
export interface DocumentTotals {
  /** BT-106 */
  sumOfLines: DecimalText;
  /** BT-107 */
  sumOfAllowances?: DecimalText;
  /** BT-108 */
  sumOfCharges?: DecimalText;
  /** BT-109 */
  totalWithoutVat: DecimalText;
  /** BT-110 */
  totalVat?: DecimalText;
  /** BT-111, in the currency of BT-6 */
  totalVatInAccountingCurrency?: DecimalText;
  /** BT-112 */
  totalWithVat: DecimalText;
  /** BT-113 */
  paidAmount?: DecimalText;
  /** BT-114 */
  roundingAmount?: DecimalText;
  /** BT-115 */
  amountDue: DecimalText;
}

/** BG-23. */
export interface VatBreakdown {
  /** BT-116 */
  taxableAmount: DecimalText;
  /** BT-117 */
  taxAmount: DecimalText;
  /** BT-118: UNCL 5305 */
  categoryCode: string;
  /** BT-119; absent for O */
  rate?: DecimalText;
  /** BT-120 */
  exemptionReason?: string;
  /** BT-121: VATEX */
  exemptionReasonCode?: string;
}

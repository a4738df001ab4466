// Allowances, charges, totals and VAT: BG-20 to BG-23. All amounts are those of BT-5 but BT-111.
import type { DecimalText } from './values';

/** BG-27, BG-28: of a line. */
export interface LineAllowanceCharge {
  amount: DecimalText; // BT-136, 141
  baseAmount?: DecimalText; // BT-137, 142
  percentage?: DecimalText; // BT-138, 143
  reason?: string; // BT-139, 144
  /** BT-140 (UNCL 5189), 145 (UNCL 7161) */
  reasonCode?: string;
}

/** BG-20, BG-21: of the document. Amount, base, percentage, reason, code: BT-92–94, 97–98; BT-99–101, 104–105. */
export interface DocumentAllowanceCharge extends LineAllowanceCharge {
  vatCategoryCode: string; // BT-95, 102
  vatRate?: DecimalText; // BT-96, 103
  /** The amount with VAT, where prices include it; no term of EN 16931. */
  amountWithVat?: DecimalText;
  /** Paid in the name of the client; no term of EN 16931. */
  isDisbursement?: boolean;
}

// BG-22
export interface DocumentTotals {
  sumOfLines: DecimalText; // BT-106
  sumOfAllowances?: DecimalText; // BT-107
  sumOfCharges?: DecimalText; // BT-108
  totalWithoutVat: DecimalText; // BT-109
  totalVat?: DecimalText; // BT-110
  /** BT-111, in the currency of BT-6 */
  totalVatInAccountingCurrency?: DecimalText;
  /** Equivalence surcharge (Spain), part of BT-112; no term of EN 16931. */
  totalSurcharge?: DecimalText;
  totalWithVat: DecimalText; // BT-112
  paidAmount?: DecimalText; // BT-113
  roundingAmount?: DecimalText; // BT-114
  amountDue: DecimalText; // BT-115
}

// BG-23
export interface VatBreakdown {
  taxableAmount: DecimalText; // BT-116
  taxAmount: DecimalText; // BT-117
  categoryCode: string; // BT-118: UNCL 5305
  rate?: DecimalText; // BT-119; absent for O
  exemptionReason?: string; // BT-120
  exemptionReasonCode?: string; // BT-121: VATEX
  /** Equivalence surcharge of the same base (Spain); no term of EN 16931. */
  surcharge?: { rate: DecimalText; amount: DecimalText };
  /** A group of what was paid in the name of the client, beside that of its category (VATD-79 c). */
  isDisbursement?: boolean;
}

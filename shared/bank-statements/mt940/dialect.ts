// Facts of a narrative, whatever dialect it is in.
import type { Counterparty, Remittance } from '../shape';

export interface Narrative {
  counterparty: Counterparty;
  remittance: Remittance;
  endToEndId?: string;
  mandateId?: string;
  creditorId?: string;
  customerReference?: string;
  bankCode?: string;
  bookingText?: string;
  isReturn?: boolean;
  returnReason?: string;
  originalMinor?: number;
  chargesMinor?: number;
  paymentInfoId?: string;
}

// A demand of a reminder, as it is given to the claims.
import type { ClaimKind } from '../../../../../shared/contracts/documents/claim-kinds';

export interface Demand {
  documentId: string;
  kind: ClaimKind;
  /** In all, with what is paid or waived of it already. */
  demandedMinor: number;
}

export interface DemandedBy {
  companyId: string;
  reminderId: string;
  clientId: string;
  currency: string;
  /** YYYY-MM-DD, in the time zone of the company. */
  date: string;
}

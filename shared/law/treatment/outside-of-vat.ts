// Disbursements are outside of VAT wherever nothing but a category can say it: on paper and in the register. E-invoices have them beside
// what is exempt, since nothing may stand beside category O there (BR-O-11).
import type { VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';

export const OUTSIDE_OF_VAT: VatCategory = 'O';

export function asOutside<T extends Pick<VatGroup, 'vatCategory' | 'isDisbursement'>>(part: T): T {
  return part.isDisbursement ? { ...part, vatCategory: OUTSIDE_OF_VAT } : part;
}

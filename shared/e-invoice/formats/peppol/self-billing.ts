// Peppol BIS Self-Billing 3: the profile of documents that the buyer issues. Its rules are those of Billing, but for identifiers
// and types (389, 261), and without those of single countries (PEPPOL-EN16931-UBL-SB.sch, release 2025.3).
import { EN_16931 } from '../../format';
import type { SemanticInvoice } from '../../semantic/invoice';

export const SELF_BILLING = {
  specification: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`,
  businessProcess: () => 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
};

export function isOfSelfBilling({ processControl }: SemanticInvoice): boolean {
  return processControl.specificationIdentifier === SELF_BILLING.specification;
}

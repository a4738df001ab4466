// Norway: the rules of Peppol for Norwegian senders (NO-R).

import { isBlank, type Rule } from '../../../rules/rule';
import { isNorwegian } from '../../../rules/scheme-numbers';
import { withSentences } from '../../../rules/sentences';
import { AT, rulesWhere, senderCountry } from './sender';

/** The word that companies with limited liability put on their invoices (foretaksregisterloven § 10-2). */
export const REGISTER = 'Foretaksregisteret';

export const NORWEGIAN_RULES: readonly Rule[] = rulesWhere(
  (invoice) => senderCountry(invoice) === 'NO',
  withSentences('peppol', [
    {
      ...AT.sellerVat,
      rule: 'NO-R-001',
      isBroken: ({ seller: { vatIdentifier } }) => {
        const [, digits] = /^NO(\d{9})MVA$/.exec(vatIdentifier ?? '') ?? [];
        return !isBlank(vatIdentifier) && !(digits && isNorwegian(digits));
      },
    },
    {
      ...AT.sellerTax,
      severity: 'warning',
      rule: 'NO-R-002',
      message: `A Norwegian company with limited liability is in the ${REGISTER}`,
      advice: 'enter it as the authority of its registration',
      isBroken: ({ seller }) => seller.taxRegistration !== REGISTER,
    },
  ]),
);

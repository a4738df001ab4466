// The payment terms of a draft in words.

import { languageFor, paymentTermsFor } from '../sale/parties';
import type { CheckSubject } from '../subject/subject';

/** The payment terms that an issue would freeze. */
export function termsIn({ document, seller, buyer }: CheckSubject): string | null {
  return paymentTermsFor(document, seller, document.language ?? languageFor(buyer, seller));
}

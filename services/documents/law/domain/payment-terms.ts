// The payment terms of a draft in words.
import { languageFor } from '../../domain/issue-defaults';
import { paymentTermsFor } from '../../domain/seller-buyer';
import type { CheckSubject } from './subject';

/** The payment terms that an issue would freeze. */
export function termsIn({ document, seller, buyer }: CheckSubject): string | null {
  return paymentTermsFor(document, seller, document.language ?? languageFor(buyer, seller));
}

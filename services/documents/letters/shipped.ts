// The wordings that the mails of documents are shipped with.
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { TemplateText } from '../../../shared/runtime/mail-template/warnings';
import { CREDIT_NOTE } from './credit-note';
import { INVOICE } from './invoice';
import { QUOTE } from './quote';

/** One language of a wording. */
export interface Wording {
  subject: string;
  greeting: string;
  text: string;
  /** Without the name that follows it. */
  closing: string;
}

const WORDINGS: Record<DocumentType, Record<Locale, Wording>> = {
  invoice: INVOICE,
  'credit-note': CREDIT_NOTE,
  quote: QUOTE,
};

/** HTML that a person can go on editing. */
export function shippedWording(typeId: DocumentType, locale: Locale): TemplateText {
  const { subject, greeting, text, closing } = WORDINGS[typeId][locale];
  const paragraphs = [greeting, text, `${closing}<br />{companyName}`];
  return { subject, body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n') };
}

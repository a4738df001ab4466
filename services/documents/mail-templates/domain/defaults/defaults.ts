// The default texts, as HTML that a company can go on editing.
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { Locale } from '../../../../../shared/contracts/primitives';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import { CREDIT_NOTE } from './credit-note';
import { GREETINGS } from './greetings';
import { INVOICE } from './invoice';
import type { Message } from './message';
import { QUOTE } from './quote';

const MESSAGES: Record<DocumentType, Record<Locale, Message>> = {
  invoice: INVOICE,
  'credit-note': CREDIT_NOTE,
  quote: QUOTE,
};

export function defaultTemplate(typeId: DocumentType, locale: Locale): TemplateText {
  const { subject, text } = MESSAGES[typeId][locale];
  const { greeting, closing } = GREETINGS[locale];
  const paragraphs = [greeting, text, `${closing}<br />{companyName}`];
  return { subject, body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n') };
}

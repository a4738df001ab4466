import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { Locale } from '../../../../../shared/contracts/primitives';
import { type DefaultText, defaultTemplate } from '../../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import { CREDIT_NOTE } from './credit-note';
import { INVOICE } from './invoice';
import { QUOTE } from './quote';

const TEXTS: Record<DocumentType, Record<Locale, DefaultText>> = {
  invoice: INVOICE,
  'credit-note': CREDIT_NOTE,
  quote: QUOTE,
};

export function defaultTemplateOf(typeId: DocumentType, locale: Locale): TemplateText {
  return defaultTemplate(TEXTS[typeId][locale], locale);
}

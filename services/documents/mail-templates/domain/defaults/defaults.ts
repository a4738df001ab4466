import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { Locale } from '../../../../../shared/contracts/primitives';
import { type DefaultText, defaultTemplate } from '../../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import { creditNoteText } from './credit-note';
import { invoiceText } from './invoice';
import { quoteText } from './quote';

const TEXTS: Record<DocumentType, (locale: Locale) => DefaultText> = {
  invoice: invoiceText,
  'credit-note': creditNoteText,
  quote: quoteText,
};

export function defaultTemplateOf(typeId: DocumentType, locale: Locale): TemplateText {
  return defaultTemplate(TEXTS[typeId](locale), locale);
}

import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { defaultTemplate, panelRows } from '../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../shared/mail-templates/warnings';
import { CLIENT_MAILS } from '../../../../shared/texts/client-mails';

/** The mail of a document; its first row, the amount, is the main one. */
export function defaultTemplateOf(typeId: DocumentType, locale: DocumentLanguage): TemplateText {
  const { panel, ...text } = CLIENT_MAILS[locale][typeId];
  const rows = panelRows(panel).map((row, index) => ({ ...row, isMain: index === 0 }));
  return defaultTemplate({ ...text, panel: rows }, locale);
}

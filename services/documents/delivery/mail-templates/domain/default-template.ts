import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import {
  type DefaultText,
  defaultTemplate,
  panelRows,
} from '../../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import { CLIENT_MAILS } from '../../../../../shared/texts/client-mails';

type Written = Omit<DefaultText, 'panel'> & { panel: Record<string, string> };

/** The mail of a document; its first row, the amount, is the main one. */
export function defaultTemplateOf(typeId: DocumentType, locale: DocumentLanguage): TemplateText {
  return written(CLIENT_MAILS[locale][typeId], locale);
}

/** The mail to a supplier; the texts of the company are about sales. */
export function selfBilledTemplate(locale: DocumentLanguage): TemplateText {
  return written(CLIENT_MAILS[locale].self_billed, locale);
}

function written({ panel, ...text }: Written, locale: DocumentLanguage): TemplateText {
  const rows = panelRows(panel).map((row, index) => ({ ...row, isMain: index === 0 }));
  return defaultTemplate({ ...text, panel: rows }, locale);
}

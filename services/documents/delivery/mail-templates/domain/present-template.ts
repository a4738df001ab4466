import type { Static } from '@sinclair/typebox';
import type { DocumentEmailTemplate } from '../../../../../shared/contracts/documents/email-templates';
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import type { OwnTemplate } from '../models/email-template-row';
import { defaultTemplateOf } from './default-template';
import { variablesOf } from './variables';

/** @param own of the company; undefined: the default of `locale` holds */
export function presentTemplate(
  typeId: DocumentType,
  own: OwnTemplate | undefined,
  locale: DocumentLanguage,
): Static<typeof DocumentEmailTemplate> {
  const { subject, body } = own ?? defaultTemplateOf(typeId, locale);
  return {
    typeId,
    subject,
    body,
    isCustom: own !== undefined,
    locale: own ? null : locale,
    variables: variablesOf(typeId, locale),
    updatedAt: own?.updatedAt ?? null,
  };
}

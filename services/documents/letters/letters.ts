// The mail that a document is sent with: in the company's own wording, else in the shipped one.
import type { Static } from '@sinclair/typebox';
import type { DocumentEmailTemplate } from '../../../shared/contracts/documents/email-templates';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { localeOf } from '../../../shared/runtime/locale';
import { renderTemplate } from '../../../shared/runtime/mail-template/render';
import type { DocumentRecord } from '../domain/present';
import { type OwnWording, wordingOf } from '../queries/email-templates';
import { shippedWording } from './shipped';
import { valuesOf, variablesOf } from './variables';

/** Subject and HTML of the mail with an issued document, in its language. */
export async function documentLetter(
  tx: Transaction,
  document: DocumentRecord,
): Promise<{ subject: string; html: string }> {
  const own = await tx.one<OwnWording>(wordingOf, [document.typeId]);
  const wording = own ?? shippedWording(document.typeId, localeOf(document.language));
  const { subject, body } = renderTemplate(wording, valuesOf(document));
  // placeholders may have nothing to say, and a mail needs a subject
  return { subject: subject || (document.number ?? document.typeId), html: body };
}

export function presentTemplate(
  typeId: DocumentType,
  own: OwnWording | undefined,
  locale: Locale,
): Static<typeof DocumentEmailTemplate> {
  const { subject, body } = own ?? shippedWording(typeId, locale);
  return {
    ...{ typeId, subject, body },
    isCustom: own !== undefined,
    locale: own ? null : locale,
    variables: variablesOf(typeId, locale),
    updatedAt: own?.updatedAt ?? null,
  };
}

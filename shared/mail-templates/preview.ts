// A template filled with its sample values, as it would be sent.
import type { Static } from '@sinclair/typebox';
import type { TemplatePreview, TemplateVariable } from '../contracts/mail-templates';
import { mailDocument } from './document';
import type { MailLook } from './look';
import { plainText } from './plain-text';
import { renderTemplate } from './render';
import { type TemplateText, templateWarnings } from './warnings';

export function previewTemplate(
  template: TemplateText,
  variables: readonly TemplateVariable[],
  language: string,
  look: MailLook,
): Static<typeof TemplatePreview> {
  const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
  const { subject, body } = renderTemplate(template, samples);
  return {
    subject,
    html: mailDocument(language, subject, body, look),
    text: plainText(body),
    warnings: templateWarnings(template, variables),
  };
}

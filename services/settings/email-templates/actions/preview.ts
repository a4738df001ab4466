import { settings } from '../../../../shared/contracts/settings';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import { previewTemplate } from '../../../../shared/mail-templates/preview';
import { writeAction } from '../../../../shared/runtime/action';
import { type EmailTemplateRecord, present } from '../domain/present';
import { identify } from '../identify';
import { overrideOf } from '../queries/email-templates';
import { readerLocale } from '../reader-locale';

export const previewEmailTemplate = writeAction(settings.previewEmailTemplate, {
  async ask({ id, dbId, subject, body, locale }, ctx) {
    const family = await identify({ id, dbId }, ctx);
    const language = await readerLocale(locale, ctx);
    const row = await ctx.company.one<EmailTemplateRecord>(overrideOf, [family]);
    const stored = present(family, row, language);
    const wording = { subject: subject ?? stored.subject, body: body ?? stored.body };
    const template = body === undefined ? wording : acceptTemplate(wording);
    return previewTemplate(template, stored.variables, language);
  },
  write: (_input, _ctx, previewed) => previewed,
});

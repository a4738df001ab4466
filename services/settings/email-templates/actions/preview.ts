import { settings } from '../../../../shared/contracts/settings';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import { previewTemplate } from '../../../../shared/mail-templates/preview';
import { writeAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { EmailTemplateRow } from '../models/email-template-row';
import { findFamily } from '../use-cases/find-family';

export const preview = writeAction(settings.previewEmailTemplate, {
  async ask({ id, dbId, subject, body, locale }, ctx) {
    const family = await findFamily({ id, dbId }, ctx);
    const language = await chooseLocale(ctx, locale);
    const row = await ctx.company.find(EmailTemplateRow, { family });
    const stored = present(family, row, language);
    const wording = { subject: subject ?? stored.subject, body: body ?? stored.body };
    const template = body === undefined ? wording : acceptTemplate(wording);
    return previewTemplate(template, stored.variables, language);
  },
  write: (_input, _ctx, previewed) => previewed,
});

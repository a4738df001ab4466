import { settings } from '../../../../shared/contracts/settings';
import type { LogoRendition } from '../../../../shared/contracts/settings/branding';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import type { MailLook } from '../../../../shared/mail-templates/look';
import { previewTemplate } from '../../../../shared/mail-templates/preview';
import { writeAction } from '../../../../shared/runtime/action';
import { readMailLook } from '../../mail-settings/use-cases/read-mail-look';
import { present } from '../domain/present';
import { EmailTemplateRow } from '../models/email-template-row';
import { findFamily } from '../use-cases/find-family';

/** Embeds the logo as a data URL, because a browser shows the preview without message parts. */
function inline({ contentType, base64, width, height }: LogoRendition): NonNullable<MailLook['logo']> {
  return { src: `data:${contentType};base64,${base64}`, width, height };
}

export const preview = writeAction(settings.previewEmailTemplate, {
  async ask({ id, dbId, subject, body, locale }, ctx) {
    const family = await findFamily({ id, dbId }, ctx);
    const language = await chooseLocale(ctx, locale);
    const row = await ctx.company.find(EmailTemplateRow, { family });
    const stored = present(family, row, language);
    const wording = { subject: subject ?? stored.subject, body: body ?? stored.body };
    const template = body === undefined ? wording : acceptTemplate(wording);
    const { logo, ...look } = await readMailLook(ctx, ctx.companyId);
    return previewTemplate(template, stored.variables, language, { ...look, logo: logo && inline(logo) });
  },
  write: (_input, _ctx, previewed) => previewed,
});

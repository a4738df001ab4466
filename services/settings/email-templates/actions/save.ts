import { settings } from '../../../../shared/contracts/settings';
import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import { type TemplateText, templateWarnings } from '../../../../shared/mail-templates/warnings';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { type EmailTemplateRecord, present } from '../domain/present';
import { saveOverride } from '../queries/email-templates';
import { readTemplate } from '../use-cases/read-template';

export const save = writeAction(settings.saveEmailTemplate, {
  async ask({ id, dbId, subject, body }, ctx) {
    const { family, wording } = await readTemplate(ctx, { id, dbId }, { subject, body });
    return { family, locale: await chooseLocale(ctx), wording };
  },
  async write(_input, ctx, { family, locale, wording }) {
    const template = present(family, await store(family, wording, ctx), locale);
    return { template, warnings: templateWarnings(template, template.variables) };
  },
});

function store(family: EmailTemplateFamily, { subject, body }: TemplateText, ctx: CallContext) {
  return ctx.company.transaction(async (tx) => {
    const values = [newId(), family, subject, body, ctx.now().toISOString()];
    const row = await tx.one<EmailTemplateRecord>(saveOverride, values);
    await tx.emit(ctx.companyId, 'company.email_template_updated', { id: family, isCustom: true });
    return row;
  });
}

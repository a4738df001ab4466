import { settings } from '../../../../shared/contracts/settings';
import { EMAIL_TEMPLATE_FAMILIES } from '../../../../shared/contracts/settings/email-templates';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import { readAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { EmailTemplateRow } from '../models/email-template-row';

export const list = readAction(settings.listEmailTemplates, async ({ locale }, ctx) => {
  const language = await chooseLocale(ctx, locale);
  const rows = await ctx.company.findAll(EmailTemplateRow, {});
  const items = EMAIL_TEMPLATE_FAMILIES.map((id) =>
    present(
      id,
      rows.find(({ family }) => family === id),
      language,
    ),
  );
  return { items };
});

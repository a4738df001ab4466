import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { defaultWording } from '../domain/families';
import { EmailTemplateRow } from '../models/email-template-row';

export const wording = readAction(
  settings.emailTemplateWording,
  async ({ companyId, family, locale }, ctx) => {
    const row = await ctx.companyNamed(companyId).find(EmailTemplateRow, { family });
    const { subject, body } = row ?? defaultWording(family, locale);
    return { subject, body };
  },
);

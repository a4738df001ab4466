import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { defaultWording } from '../domain/families';
import type { EmailTemplateRecord } from '../domain/present';
import { overrideOf } from '../queries/email-templates';

export const wording = readAction(
  settings.emailTemplateWording,
  async ({ companyId, family, locale }, ctx) => {
    const row = await ctx.companyNamed(companyId).one<EmailTemplateRecord>(overrideOf, [family]);
    const { subject, body } = row ?? defaultWording(family, locale);
    return { subject, body };
  },
);

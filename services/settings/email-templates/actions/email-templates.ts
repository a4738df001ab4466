import { isUuid } from '../../../../shared/contracts/formats';
import { settings } from '../../../../shared/contracts/settings';
import type { LogoRendition } from '../../../../shared/contracts/settings/branding';
import {
  EMAIL_TEMPLATE_FAMILIES,
  type EmailTemplateFamily,
} from '../../../../shared/contracts/settings/email-templates';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import { chooseLocale } from '../../../../shared/mail-templates/choose-locale';
import type { MailLook } from '../../../../shared/mail-templates/look';
import { previewTemplate } from '../../../../shared/mail-templates/preview';
import { type TemplateText, templateWarnings } from '../../../../shared/mail-templates/warnings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { readMailLook } from '../../mail-settings/use-cases/read-mail-look';
import { defaultWording } from '../domain/families';
import { type EmailTemplateRecord, present } from '../domain/present';
import { EmailTemplateRow } from '../models/email-template-row';
import { removeOverride, saveOverride } from '../queries/email-templates';

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

export const restore = writeAction(settings.restoreEmailTemplate, {
  async ask({ id }, ctx) {
    const family = await familyNamed(id, ctx);
    if (!family) throw problem('email_template_not_found');
    return { family, locale: await chooseLocale(ctx) };
  },
  async write(_input, ctx, { family, locale }) {
    await ctx.company.transaction(async (tx) => {
      const wasCustom = (await tx.one(removeOverride, [family])) !== undefined;
      const data = { id: family, isCustom: false };
      if (wasCustom) await tx.emit(ctx.companyId, 'company.email_template_updated', data);
    });
    return present(family, undefined, locale);
  },
});

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

export const wording = readAction(
  settings.emailTemplateWording,
  async ({ companyId, family, locale }, ctx) => {
    const row = await ctx.companyNamed(companyId).find(EmailTemplateRow, { family });
    const { subject, body } = row ?? defaultWording(family, locale);
    return { subject, body };
  },
);

interface Template {
  family: EmailTemplateFamily;
  wording: TemplateText;
}

/** Returns the template and the wording it will have. @throws 400 with the faults of either */
async function readTemplate(
  ctx: CallContext,
  named: Parameters<typeof findFamily>[0],
  text: TemplateText,
): Promise<Template> {
  const faults = new Faults();
  const family = await faults.ofAsync(() => findFamily(named, ctx));
  const wording = faults.of(() => acceptTemplate(text));
  if (!family || !wording) throw faults.asProblem();
  return { family, wording };
}

/**
 * Finds the family that a caller names: by its name, the id of a stored override, or both if they agree.
 * Throws 400 if neither is given, the override does not exist, or both name different families.
 */
async function findFamily(
  { id, dbId }: { id?: EmailTemplateFamily; dbId?: string },
  ctx: CallContext,
): Promise<EmailTemplateFamily> {
  if (dbId === undefined) {
    if (id === undefined) throw invalid('/id', 'or dbId is required');
    return id;
  }
  const family = await familyOfOverride(dbId, ctx);
  if (!family) throw invalid('/dbId', 'names no stored e-mail template');
  if (id !== undefined && id !== family)
    throw invalid('/id', `is not the family of dbId, which is ${family}`);
  return family;
}

/** Undefined if it is neither the name of a family nor the id of an override. */
async function familyNamed(text: string, ctx: CallContext): Promise<EmailTemplateFamily | undefined> {
  const named = EMAIL_TEMPLATE_FAMILIES.find((family) => family === text);
  return named ?? (isUuid(text) ? familyOfOverride(text, ctx) : undefined);
}

async function familyOfOverride(dbId: string, ctx: CallContext): Promise<EmailTemplateFamily | undefined> {
  return (await ctx.company.find(EmailTemplateRow, { id: dbId }))?.family;
}

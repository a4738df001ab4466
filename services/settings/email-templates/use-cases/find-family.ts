// Finds the family that a caller names: by its name, the id of a stored override, or both if they agree.
import { isUuid } from '../../../../shared/contracts/formats';
import {
  EMAIL_TEMPLATE_FAMILIES,
  type EmailTemplateFamily,
} from '../../../../shared/contracts/settings/email-templates';
import type { CallContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { EmailTemplateRow } from '../models/email-template-row';

/** Throws 400 if neither is given, the override does not exist, or both name different families. */
export async function findFamily(
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
export async function familyNamed(text: string, ctx: CallContext): Promise<EmailTemplateFamily | undefined> {
  const named = EMAIL_TEMPLATE_FAMILIES.find((family) => family === text);
  return named ?? (isUuid(text) ? familyOfOverride(text, ctx) : undefined);
}

async function familyOfOverride(dbId: string, ctx: CallContext): Promise<EmailTemplateFamily | undefined> {
  return (await ctx.company.find(EmailTemplateRow, { id: dbId }))?.family;
}

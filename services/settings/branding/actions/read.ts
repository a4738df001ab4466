import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { noBranding, present } from '../domain/present';
import { BrandingRow } from '../models/branding-row';

export const read = readAction(settings.branding, async (_input, ctx) => {
  const row = await ctx.company.find(BrandingRow, {});
  return present(row ?? noBranding(ctx.companyId, ctx.now().toISOString()));
});

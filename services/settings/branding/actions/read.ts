import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { type BrandingRecord, noBranding, present } from '../domain/present';
import { brandingOf } from '../queries/branding';

export const read = readAction(settings.branding, async (_input, ctx) => {
  const row = await ctx.company.one<BrandingRecord>(brandingOf);
  return present(row ?? noBranding(ctx.companyId, ctx.now().toISOString()));
});

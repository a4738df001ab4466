// How documents look: as the company has chosen, and from the issue on as it was chosen then.
import { settings } from '../../shared/contracts/settings';
import type { DocumentBranding } from '../../shared/contracts/settings/branding';
import type { CallContext } from '../../shared/runtime/context';
import type { Scoped } from '../../shared/runtime/database/scoped';
import type { Transaction } from '../../shared/runtime/database/transaction';
import type { CompanyProfile } from './domain/parties';
import type { Template } from './models/document-row';
import { keepLogo, logoOf } from './queries/logos';

/** As it is now, without the logo where the company wants none. Asked before a transaction, never in it. */
export async function currentBranding(
  ctx: CallContext,
  { id: companyId, pdfConfig }: CompanyProfile,
): Promise<DocumentBranding> {
  const branding = await ctx.call(settings.brandingFor, { companyId });
  return pdfConfig.showLogo ? branding : { ...branding, logo: null };
}

/** What a document keeps of the branding; the logo is kept once for all documents that show it. */
export async function freeze(tx: Transaction, { logo, ...look }: DocumentBranding): Promise<Template> {
  if (logo) await tx.many(keepLogo, [logo.sha256, JSON.stringify(logo)]);
  return { ...look, logoSha256: logo?.sha256 ?? null };
}

export async function frozenBranding(
  company: Scoped,
  { logoSha256, ...look }: Template,
): Promise<DocumentBranding> {
  const kept =
    logoSha256 === null ? undefined : await company.one<Pick<DocumentBranding, 'logo'>>(logoOf, [logoSha256]);
  return { ...look, logo: kept?.logo ?? null };
}

// The branding of documents: by the company's settings of today, and from the issue on by those of the day of issue.
import { settings } from '../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import type { CompanyProfile } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { Template } from '../models/document-row';
import { LogoRow } from '../models/logo-row';
import { storeLogo } from '../queries/logos';

/** The current branding, without the logo if the company does not show it. Read before a transaction, never in it. */
export async function readCurrentBranding(
  ctx: AskContext,
  { id: companyId, pdfConfig }: CompanyProfile,
): Promise<DocumentBranding> {
  const branding = await ctx.call(settings.brandingFor, { companyId });
  return pdfConfig.showLogo ? branding : { ...branding, logo: null };
}

export async function readFrozenBranding(
  company: Scoped,
  { logoSha256, ...style }: Template,
): Promise<DocumentBranding> {
  const stored = logoSha256 === null ? undefined : await company.find(LogoRow, { sha256: logoSha256 });
  return { ...style, logo: stored?.rendition ?? null };
}

/** The branding for a document row. A logo is stored once for all documents that show it. */
export async function storeBranding(
  tx: Transaction,
  { logo, ...style }: DocumentBranding,
): Promise<Template> {
  if (logo) await tx.many(storeLogo, [logo.sha256, JSON.stringify(logo)]);
  return { ...style, logoSha256: logo?.sha256 ?? null };
}

// The branding that documents are made with now.
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { type BrandingRecord, effectiveOf, noBranding } from '../domain/present';
import type { LogoRenditionRow } from '../models/logo-rendition-row';
import { brandingOf, renditionOf } from '../queries/branding';

export async function readDocumentBranding(company: Scoped): Promise<DocumentBranding> {
  const [row, rendition] = await Promise.all([
    company.one<BrandingRecord>(brandingOf),
    company.one<RecordOf<LogoRenditionRow>>(renditionOf),
  ]);
  return { ...effectiveOf(row ?? noBranding('', '')), logo: rendition ? asLogo(rendition) : null };
}

function asLogo({ sha256, contentType, width, height, bytes }: RecordOf<LogoRenditionRow>) {
  return { sha256, contentType, width, height, base64: bytes.toString('base64') };
}

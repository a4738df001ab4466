// Reads the branding for new documents.
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { effectiveOf, noBranding } from '../domain/present';
import { BrandingRow } from '../models/branding-row';
import { LogoRenditionRow } from '../models/logo-rendition-row';

export async function readDocumentBranding(company: Scoped): Promise<DocumentBranding> {
  const [row, rendition] = await Promise.all([
    company.find(BrandingRow, {}),
    company.find(LogoRenditionRow, {}),
  ]);
  return { ...effectiveOf(row ?? noBranding('', '')), logo: rendition ? asLogo(rendition) : null };
}

function asLogo({ sha256, contentType, width, height, bytes }: RecordOf<LogoRenditionRow>) {
  return { sha256, contentType, width, height, base64: bytes.toString('base64') };
}

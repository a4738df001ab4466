// Reads the branding for new documents.
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { type BrandingRecord, effectiveOf } from '../domain/present';
import type { LogoRenditionRow } from '../models/logo-rendition-row';
import { documentBranding } from '../queries/document-branding';

type Choices = Pick<BrandingRecord, 'preset' | 'accentColor' | 'font'>;
type Rendition = Omit<RecordOf<LogoRenditionRow>, 'companyId'>;
type Read = Choices & (Rendition | { sha256: null });

export async function readDocumentBranding(company: Scoped): Promise<DocumentBranding> {
  const read = await company.one<Read>(documentBranding);
  if (!read) throw new Error('the branding has no row');
  return { ...effectiveOf(read), logo: read.sha256 === null ? null : asLogo(read) };
}

function asLogo({ sha256, contentType, width, height, bytes }: Rendition) {
  return { sha256, contentType, width, height, base64: bytes.toString('base64') };
}

import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Template } from '../../models/document-row';
import { keepLogo } from '../../queries/logos';

/** Keeps the branding with a document. A logo is stored once for all documents that show it. */
export async function keepLook(tx: Transaction, { logo, ...look }: DocumentBranding): Promise<Template> {
  if (logo) await tx.many(keepLogo, [logo.sha256, JSON.stringify(logo)]);
  return { ...look, logoSha256: logo?.sha256 ?? null };
}

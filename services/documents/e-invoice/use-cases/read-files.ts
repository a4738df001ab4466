// The attachments of a document with their bytes, as its e-invoices hold them.

import { areEmbedded } from '../../../../shared/e-invoice/from-document/attached-files';
import type { AttachedFile } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../models/document-row';
import { files } from '../../use-cases/send-file';

/** Without bytes where they are only named. */
export async function readFiles(
  company: Scoped,
  { attachments }: Pick<DocumentRecord, 'attachments'>,
): Promise<AttachedFile[]> {
  const found: AttachedFile[] = [];
  for (const { bytes: _, ...named } of attachments) {
    const bytes = areEmbedded(attachments) ? await files.read(company, named.id) : undefined;
    found.push({ ...named, ...(bytes ? { bytes } : {}) });
  }
  return found;
}

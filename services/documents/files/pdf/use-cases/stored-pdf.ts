// Stored PDFs. That of an issued document is made once: a later release might draw it otherwise.
import { createHash } from 'node:crypto';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { answerTo } from '../../../domain/answer';
import type { DocumentRecord } from '../../../models/document-row';
import { SignatureRow } from '../../../models/signature-row';
import { PdfRow } from '../models/pdf-row';
import { storePdf } from '../queries/pdfs';

/** The stored PDF of the state of the pages, else the one of `make`, which is stored. @param state undefined for a draft */
export async function storedPdf(
  ctx: AskContext,
  document: DocumentRecord,
  state: string | undefined,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  if (state === undefined) return make();
  const company = ctx.companyNamed(document.companyId);
  const key = { documentId: document.id, state };
  const stored = await company.find(PdfRow, key);
  if (stored) return stored.pdf;
  const bytes = await make();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = [document.id, state, sha256, ctx.now(), bytes];
  await company.many(storePdf, values);
  // another request may have been first
  return (await company.find(PdfRow, key))?.pdf ?? bytes;
}

/** The PDF that who answered by a link has seen, byte for byte; undefined for a document that nobody has so answered. */
export async function readSignedPdf(
  company: Scoped,
  document: Pick<DocumentRecord, 'id' | 'status' | 'selfBilling' | 'acceptance'>,
): Promise<Buffer | undefined> {
  if (answerTo(document) === undefined) return undefined;
  return (await company.find(SignatureRow, { documentId: document.id }))?.pdf;
}

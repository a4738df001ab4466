import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { documents } from '../../../../../shared/contracts/documents';
import type { ExportedDocument } from '../../../../../shared/contracts/documents/exporting';
import { EXPORT_PAGE_BYTES } from '../../../../../shared/contracts/export-rows';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../../shared/runtime/context';
import { asUnavailable } from '../../../../../shared/runtime/database/failures';
import { isProblem } from '../../../../../shared/runtime/errors';
import { present } from '../../../domain/present';
import { createPdf } from '../../../files/pdf/use-cases/create-pdf';
import type { DocumentRecord } from '../../../models/document-row';
import { readSignature } from '../../../quotes/use-cases/read-signature';
import type { ExportSources } from './share-sources';

/** Documents with hundreds of lines take long: the page is returned before its caller's time limit. */
const PAGE_MS = 3_000;

/** A document as the API answers it. Holds are a file of the archive. */
const writeDocument = compileOutput(Type.Omit(documents.get.output, ['holds']));

/** The first documents of the page, as JSON and PDF, that fit into a message and PAGE_MS; at least one. */
export async function exportDocuments(
  ctx: AskContext,
  page: readonly DocumentRecord[],
  today: string,
  sources: ExportSources,
): Promise<ExportedDocument[]> {
  const items: ExportedDocument[] = [];
  const startedAt = performance.now();
  let bytes = 0;
  for (const document of page) {
    const item = fitted(await exportDocument(ctx, document, today, sources));
    const size = sizeOf(item);
    if (items.length > 0 && bytes + size > EXPORT_PAGE_BYTES) break;
    items.push(item);
    bytes += size;
    // the next one is likely to be as large: it is not rendered if it would not fit
    if (bytes + size > EXPORT_PAGE_BYTES || performance.now() - startedAt > PAGE_MS) break;
    await yieldToOthers();
  }
  return items;
}

async function exportDocument(
  ctx: AskContext,
  document: DocumentRecord,
  today: string,
  sources: ExportSources,
): Promise<ExportedDocument> {
  const { id, typeId, number } = document;
  const attachments = document.attachments.map(({ id, name }) => ({ id, name }));
  const eInvoices = sources.eInvoices(id).map(({ format, contentType }) => ({ format, contentType }));
  const signature = await readSignature(ctx.companyNamed(document.companyId), document);
  const files = { id, typeId, number, json: written(document, today, signature), attachments, eInvoices };
  // a document of another system has no pages here
  if (document.imported !== null) return { ...files, pdf: null, pdfIs: 'none' };
  try {
    return { ...files, pdf: await createPdf(ctx, document, sources), pdfIs: 'here' };
  } catch (error) {
    if (isTransient(error)) throw error;
    ctx.log.error(
      { err: error, document: id },
      'a document cannot be rendered, it is exported without its PDF',
    );
    return { ...files, pdf: null, pdfIs: 'failed' };
  }
}

/** A document that does not fit its contract must not stop the export: it is written as it is stored. */
function written(
  document: DocumentRecord,
  today: string,
  signature: Awaited<ReturnType<typeof readSignature>>,
): string {
  try {
    return writeDocument({ ...present(document, today), signature });
  } catch {
    return JSON.stringify({ ...document, searchText: undefined, matchingWords: undefined, signature });
  }
}

/** The cause is not the document: another try may succeed. */
function isTransient(error: unknown): boolean {
  if (isProblem(error)) return error.type === 'timeout' || error.type === 'service_unavailable';
  const named = error instanceof Error ? error.name : '';
  return asUnavailable(error) !== undefined || /^(RequestTimeout|Service|RequestRejected)/.test(named);
}

function fitted(item: ExportedDocument): ExportedDocument {
  return sizeOf(item) <= EXPORT_PAGE_BYTES || !item.pdf ? item : { ...item, pdf: null, pdfIs: 'apart' };
}

function sizeOf({ json, pdf }: ExportedDocument): number {
  return Buffer.byteLength(json) + (pdf?.length ?? 0);
}

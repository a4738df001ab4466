// One page of documents, each as the API answers it and as it is printed.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { documents } from '../../../../shared/contracts/documents';
import type { ExportedDocument } from '../../../../shared/contracts/documents/exporting';
import { EXPORT_PAGE_BYTES } from '../../../../shared/contracts/export-rows';
import { calendarDate } from '../../../../shared/runtime/calendar';
import type { CallContext } from '../../../../shared/runtime/context';
import { asUnavailable } from '../../../../shared/runtime/database/failures';
import { withEagerGc } from '../../../../shared/runtime/eager-gc';
import { isProblem } from '../../../../shared/runtime/errors';
import { BEFORE_ALL } from '../../../../shared/runtime/export-page';
import { compileOutput } from '../../../../shared/runtime/serialize';
import { action } from '../../../../shared/runtime/service';
import { present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { readSignature } from '../../signing/use-cases/read-signature';
import { type PrintSources, pdfOf } from '../../use-cases/create-pdf';
import { readCompany } from '../../use-cases/read-company';
import { PAGE_ROWS, pageOfDocuments } from '../queries/export';
import { shareSources } from '../use-cases/share-sources';

/** Documents of hundreds of lines take long: the page is answered before its caller gives up. */
const PAGE_MS = 3_000;

const writeDocument = compileOutput(documents.get.output);

export const exportPage = action(documents.exportPage, async ({ companyId, after }, ctx) => {
  const found = await ctx
    .companyNamed(companyId)
    .many<DocumentRecord>(pageOfDocuments, [after ?? BEFORE_ALL]);
  if (found.length === 0) return { items: [], last: null, isEnd: true };
  const { timeZone } = await readCompany(ctx, companyId);
  const today = calendarDate(ctx.now(), timeZone);
  const sources = await shareSources(ctx, companyId, found);
  // each PDF leaves zlib's handles, with their buffers, which only a full collection finds
  const items = await withEagerGc(() => exported(ctx, found, today, sources));
  const isEnd = items.length === found.length && found.length < PAGE_ROWS;
  return { items, last: found[items.length - 1]?.id ?? null, isEnd };
});

/** At least one, so that it goes on. */
async function exported(
  ctx: CallContext,
  found: DocumentRecord[],
  today: string,
  sources: PrintSources,
): Promise<ExportedDocument[]> {
  const items: ExportedDocument[] = [];
  const startedAt = performance.now();
  let bytes = 0;
  for (const document of found) {
    const item = fitted(await exportedOne(ctx, document, today, sources));
    const size = sizeOf(item);
    if (items.length > 0 && bytes + size > EXPORT_PAGE_BYTES) break;
    items.push(item);
    bytes += size;
    // the next one is likely to be as large: what would not fit is not rendered in vain
    if (bytes + size > EXPORT_PAGE_BYTES || performance.now() - startedAt > PAGE_MS) break;
    await yieldToOthers();
  }
  return items;
}

async function exportedOne(
  ctx: CallContext,
  document: DocumentRecord,
  today: string,
  sources: PrintSources,
): Promise<ExportedDocument> {
  const { id, typeId, number } = document;
  // asked for signed quotes only
  const signature = await readSignature(ctx.companyNamed(document.companyId), document);
  const json = written(document, today, signature);
  try {
    return { id, typeId, number, json, pdf: await pdfOf(ctx, document, sources), pdfIs: 'here' };
  } catch (error) {
    if (isPassing(error)) throw error;
    ctx.log.error(
      { err: error, document: id },
      'a document cannot be rendered, it is exported without its PDF',
    );
    return { id, typeId, number, json, pdf: null, pdfIs: 'failed' };
  }
}

/** What is wrong with a document must not keep the others in: then its fields as they are stored. */
function written(
  document: DocumentRecord,
  today: string,
  signature: Awaited<ReturnType<typeof readSignature>>,
): string {
  try {
    return writeDocument({ ...present(document, today), signature });
  } catch {
    return JSON.stringify({ ...document, searchText: undefined, signature });
  }
}

/** Another try may go well: it is not the document that is to blame. */
function isPassing(error: unknown): boolean {
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

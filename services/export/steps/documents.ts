// All documents, each as JSON and as PDF; a checkpoint after each page.
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { ExportedDocument } from '../../../shared/contracts/documents/exporting';
import { addStored, addText } from '../archive/add-file';
import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';
import { distinctName, entryName, nameKey } from '../domain/entry-name';
import { phaseAfter } from '../domain/phases';
import { existingNames } from '../queries/entries';
import { largePdf, readAttachment, readEInvoice } from './large-pdf';
import type { Step } from './step';

type Page = Output<typeof documents.exportPage>;

export const addDocuments: Step = async (archive, ctx, mayGoOn) => {
  let page = requestPage(archive, ctx, archive.progress.afterId);
  while (mayGoOn()) {
    const { items, last, isEnd } = await page;
    // the next page is rendered while this one is written
    if (!isEnd) page = requestPage(archive, ctx, last);
    const missing = await addPage(archive, ctx, items);
    const { progress } = archive;
    await archive.checkpoint(
      {
        phase: isEnd ? phaseAfter('documents') : 'documents',
        afterId: last ?? progress.afterId,
        documentsDone: progress.documentsDone + items.length,
        missingPdfs: progress.missingPdfs + missing,
      },
      ctx.now(),
    );
    if (isEnd) return;
  }
};

function requestPage({ record }: Archive, ctx: ExportContext, after: string | null): Promise<Page> {
  const page = ctx.call(documents.exportPage, { companyId: record.companyId, after });
  // it is awaited later, or not at all
  page.catch(() => {});
  return page;
}

/** Adds a page; returns the number of missing PDFs. */
async function addPage(
  archive: Archive,
  ctx: ExportContext,
  items: readonly ExportedDocument[],
): Promise<number> {
  const names = await namesOf(archive, ctx, items);
  let missing = 0;
  for (const [index, item] of items.entries()) {
    const name = names[index] ?? item.id;
    addText(archive, `${name}.json`, item.json);
    await addAttachments(archive, ctx, item, name);
    await addEInvoices(archive, ctx, item, name);
    const pdf = await pdfOf(archive, ctx, item);
    if (pdf) addStored(archive, `${name}.pdf`, pdf);
    else {
      archive.miss(`${name}.pdf`, 'The document could not be rendered');
      missing += 1;
    }
  }
  return missing;
}

/** Adds attachments to a folder beside the document, numbered, because shortened names may be equal. */
async function addAttachments(
  archive: Archive,
  ctx: ExportContext,
  { id, attachments }: ExportedDocument,
  folder: string,
): Promise<void> {
  for (const [index, attachment] of attachments.entries()) {
    const at = attachment.name.lastIndexOf('.');
    const base = entryName(attachment.name.slice(0, at), attachment.id);
    const bytes = await readAttachment(archive.record.companyId, `${id}/${attachment.id}`, ctx);
    addStored(archive, `${folder}/${index + 1}-${base}${attachment.name.slice(at)}`, bytes);
    await archive.flush();
  }
}

/** Adds e-invoices to the same folder, named by format; attachments there begin with a number. */
async function addEInvoices(
  archive: Archive,
  ctx: ExportContext,
  { id, eInvoices }: ExportedDocument,
  folder: string,
): Promise<void> {
  for (const { format, contentType } of eInvoices) {
    const bytes = await readEInvoice(archive.record.companyId, `${id}/${format}`, ctx);
    const extension = contentType === 'application/pdf' ? 'pdf' : 'xml';
    addStored(archive, `${folder}/${format}.${extension}`, bytes);
    await archive.flush();
  }
}

async function pdfOf(archive: Archive, ctx: ExportContext, { pdf, pdfIs, id }: ExportedDocument) {
  return pdfIs === 'apart' ? largePdf(archive.record.companyId, id, ctx) : pdf;
}

/** Distinct names in the archive, without extension. */
async function namesOf(
  { record }: Archive,
  ctx: ExportContext,
  items: readonly ExportedDocument[],
): Promise<string[]> {
  const preferred = items.map(({ typeId, number, id }) => `${typeId}/${entryName(number, id)}`);
  const keys = preferred.map((name) => nameKey(`${name}.json`));
  const rows = await ctx
    .companyNamed(record.companyId)
    .many<{ key: string }>(existingNames, [record.id, keys]);
  const existing = new Set(rows.map(({ key }) => key));
  return preferred.map((name, index) => {
    const key = keys[index] ?? '';
    if (existing.has(key)) return distinctName(name, items[index]?.id ?? '');
    existing.add(key);
    return name;
  });
}

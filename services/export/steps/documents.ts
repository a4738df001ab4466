// Every document, as the API answers it and as it is printed; a checkpoint after each page.
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { ExportedDocument } from '../../../shared/contracts/documents/exporting';
import { addStored, addText } from '../archive/add-file';
import type { Archive } from '../archive/archive';
import { apart, entryName, nameKey } from '../domain/entry-name';
import { phaseAfter } from '../domain/phases';
import type { Doors } from '../doors';
import { namesTaken } from '../queries/entries';
import { largePdf } from './large-pdf';
import type { Step } from './step';

type Page = Output<typeof documents.exportPage>;

export const addDocuments: Step = async (archive, doors, mayGoOn) => {
  let page = ask(archive, doors, archive.progress.afterId);
  while (mayGoOn()) {
    const { items, last, isEnd } = await page;
    // the next page is rendered while this one is written
    if (!isEnd) page = ask(archive, doors, last);
    const missing = await addPage(archive, doors, items);
    const { progress } = archive;
    await archive.checkpoint(
      {
        phase: isEnd ? phaseAfter('documents') : 'documents',
        afterId: last ?? progress.afterId,
        documentsDone: progress.documentsDone + items.length,
        missingPdfs: progress.missingPdfs + missing,
      },
      doors.now(),
    );
    if (isEnd) return;
  }
};

function ask({ record }: Archive, doors: Doors, after: string | null): Promise<Page> {
  const page = doors.call(documents.exportPage, { companyId: record.companyId, after });
  // it is awaited later, or not at all
  page.catch(() => {});
  return page;
}

/** How many PDFs are missing. */
async function addPage(archive: Archive, doors: Doors, items: readonly ExportedDocument[]): Promise<number> {
  const names = await namesOf(archive, doors, items);
  let missing = 0;
  for (const [index, item] of items.entries()) {
    const name = names[index] ?? item.id;
    addText(archive, `${name}.json`, item.json);
    const pdf = await pdfOf(archive, doors, item);
    if (pdf) addStored(archive, `${name}.pdf`, pdf);
    else {
      archive.miss(`${name}.pdf`, 'The document could not be rendered');
      missing += 1;
    }
  }
  return missing;
}

async function pdfOf(archive: Archive, doors: Doors, { pdf, pdfIs, id }: ExportedDocument) {
  return pdfIs === 'apart' ? largePdf(archive.record.companyId, id, doors) : pdf;
}

/** Names in the archive without extension, no two of them alike. */
async function namesOf(
  { record }: Archive,
  doors: Doors,
  items: readonly ExportedDocument[],
): Promise<string[]> {
  const wanted = items.map(({ typeId, number, id }) => `${typeId}/${entryName(number, id)}`);
  const keys = wanted.map((name) => nameKey(`${name}.json`));
  const rows = await doors
    .companyNamed(record.companyId)
    .many<{ key: string }>(namesTaken, [record.id, keys]);
  const taken = new Set(rows.map(({ key }) => key));
  return wanted.map((name, index) => {
    const key = keys[index] ?? '';
    if (taken.has(key)) return apart(name, items[index]?.id ?? '');
    taken.add(key);
    return name;
  });
}

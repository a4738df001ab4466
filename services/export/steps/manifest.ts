// The list of files with their checksums: a reader can tell whether the archive is complete and unchanged.
import { EXPORT_SCHEMA_VERSION } from '../../../shared/contracts/export';
import { EXPORT_PART_NAMES, EXPORT_PARTS, mayRead } from '../../../shared/contracts/export-parts';
import { addPieces } from '../archive/add-file';
import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';
import { phaseAfter } from '../domain/phases';
import { companyOf } from './company';
import { type FileEntry, filesOf, type MissingEntry, missingOf } from './entries';
import { array } from './row-lists';
import type { Step } from './step';

export const addManifest: Step = async (archive, ctx) => {
  await addPieces(archive, 'manifest.json', manifest(archive, ctx));
  await archive.checkpoint({ phase: phaseAfter('manifest') }, ctx.now());
};

async function* manifest(archive: Archive, ctx: ExportContext): AsyncGenerator<string> {
  const { id: exportId, createdAt, companyId } = archive.record;
  const { id, name } = await companyOf(companyId, ctx);
  const head = {
    schemaVersion: EXPORT_SCHEMA_VERSION,
    exportId,
    company: { id, name },
    createdAt,
    documents: archive.progress.documentsDone,
    leftOut: leftOutOf(archive.record.scopes),
  };
  const company = ctx.companyNamed(companyId);
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "files": `;
  yield* array(texts(filesOf(company, exportId), file));
  yield ' ,"missing": ';
  yield* array(texts(missingOf(company, exportId), absence));
  yield '}\n';
}

/** Parts that the API key may not read, with the scopes that they need. */
function leftOutOf(scopes: readonly string[] | null): object[] {
  return EXPORT_PART_NAMES.filter((part) => !mayRead(scopes, part)).map((part) => EXPORT_PARTS[part]);
}

function file({ name: path, sizeBytes, sha256 }: FileEntry): object {
  return { path, sizeBytes, sha256 };
}

function absence({ name: path, missing: reason }: MissingEntry): object {
  return { path, reason };
}

async function* texts<Row>(
  pages: AsyncIterable<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string[]> {
  for await (const rows of pages) yield rows.map((row) => JSON.stringify(present(row)));
}

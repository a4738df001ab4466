// The files of an archive, page by page in the order in which they were added.
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Entry } from '../../../shared/zip/records';
import { filesPage, missingPage } from '../queries/entries';

export type FileEntry = Entry & { position: number; sha256: string };

export interface MissingEntry {
  position: number;
  name: string;
  missing: string;
}

export function filesOf(company: Scoped, exportId: string): AsyncGenerator<FileEntry[]> {
  return pages<FileEntry>(company, filesPage, exportId);
}

export function missingOf(company: Scoped, exportId: string): AsyncGenerator<MissingEntry[]> {
  return pages<MissingEntry>(company, missingPage, exportId);
}

async function* pages<Row extends { position: number }>(
  company: Scoped,
  query: PreparedQuery,
  exportId: string,
): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const rows = await company.many<Row>(query, [exportId, after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.position;
  }
}

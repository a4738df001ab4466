// A service returns its rows for an export page by page in the order of their ids, each row as the JSON text that the API
// answers with.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Nullable } from './primitives';

/** The bus takes 1 MB in one message. */
export const EXPORT_PAGE_BYTES = 600_000;

/** Asks for the rows after this one; null: for the first rows. */
export const ExportPlace = named('ExportPlace', { companyId: Id, after: Nullable(Id) });

export const ExportRows = named('ExportRows', {
  rows: Type.Array(Type.String()),
  last: Nullable(Id),
  isEnd: Type.Boolean(),
});
export type ExportRows = Static<typeof ExportRows>;

export function exportRows(what: string) {
  return defineAction({
    summary: `Hand out ${what} for an export`,
    access: internal('export'),
    input: ExportPlace,
    output: ExportRows,
    idempotent: true,
  });
}

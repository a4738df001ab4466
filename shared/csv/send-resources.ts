// A list of resources as a CSV that an import reads.
import type { TSchema } from '@sinclair/typebox';
import type { AskContext } from '../runtime/context';
import type { PreparedQuery } from '../runtime/database/query';
import type { ChunkStore } from '../runtime/files/file-answer';
import { type Columns, CsvNumber } from './columns';
import type { CsvFormat } from './csv-format';
import { cellOfEntries, type EntryLists } from './entry-columns';
import { type Field, fieldsOf } from './fields';
import { sendTable } from './send-table';

export interface ResourceTable {
  fileName: string;
  schema: TSchema;
  lists: EntryLists;
  /** Derived fields, which no import takes. */
  without: readonly string[];
  /** Returns the names of the columns for lists and free keys that occur. */
  freeColumns: PreparedQuery;
  store: ChunkStore;
}

export function sendResources({ fileName, schema, lists, without, freeColumns, store }: ResourceTable) {
  return async (
    pages: AsyncIterable<readonly object[]>,
    format: CsvFormat,
    ctx: AskContext,
  ): Promise<never> => {
    const names = await ctx.company.many<{ name: string }>(freeColumns);
    const columns = columnsOut(schema, { lists, without, free: names.map(({ name }) => name) });
    return sendTable(ctx, store, { fileName, columns, pages, format });
  };
}

/**
 * The columns of a resource as CSV: the same names that an import reads, so that a file that went out comes back.
 * @param without fields that are derived, and of no use in a table
 * @param free columns of lists and free keys, `identifiers.vat`, as they occur
 */
function columnsOut(
  schema: TSchema,
  choice: { lists: EntryLists; without: readonly string[]; free: readonly string[] },
): Columns<object> {
  const fields = fieldsOf(schema, choice.lists);
  const fixed = fields.names.filter((name) => !choice.without.includes(name.split('.')[0] ?? ''));
  const cellNamed = (name: string) => {
    const field = fields.find(name);
    return field ? [[name, (resource: object) => cellOf(resource, field, choice.lists)] as const] : [];
  };
  return Object.fromEntries([...fixed, ...choice.free].flatMap(cellNamed));
}

function cellOf(resource: object, field: Field, lists: EntryLists): unknown {
  const value = valueAt(resource, field, lists);
  return field.kind === 'decimal' && typeof value === 'string' ? new CsvNumber(value) : value;
}

function valueAt(resource: object, { path }: Field, lists: EntryLists): unknown {
  const [first = '', ...rest] = path;
  const value = (resource as Record<string, unknown>)[first];
  const list = Object.hasOwn(lists, first) ? lists[first] : undefined;
  if (!list || !Array.isArray(value)) return rest.reduce(inside, value);
  return cellOfEntries(list, value, rest.join('.'));
}

function inside(value: unknown, key: string): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isHolder ? (value as Record<string, unknown>)[key] : undefined;
}

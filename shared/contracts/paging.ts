// Paging as every paged list has it: numbered pages for people, a cursor for programs that read everything.
import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Bound } from './contract';
import { csvInput } from './csv-output';
import { namedAfter } from './named';
import { oneOf, Timestamp, withDefault } from './primitives';

export const PAGE_SIZE_MAX = 100;

/** Query parameters of a paged list. `cursor` wins over `page`. */
export const pagingInput = {
  page: withDefault(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  pageSize: withDefault(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX }), 25),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: '`nextCursor` of the previous answer; cheaper than a high page number',
    }),
  ),
};

export function PageOf<S extends TSchema>(item: S) {
  return Type.Object(
    {
      items: Type.Array(item),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      total: Type.Integer(),
      pageCount: Type.Integer(),
      nextCursor: Type.Union([Type.String(), Type.Null()]),
    },
    namedAfter(item, 'Page'),
  );
}

/**
 * Defines a list beside its words and output: `...listed({ … })`. Each sort needs an index; a cursor keeps its sort and
 * filters. `bounds` names the filters that are bounds of a field.
 */
export function listed<
  const N extends readonly string[],
  const D extends SortsOf<N>[number],
  P extends TProperties,
  F extends TProperties,
>({ paging, sorts, defaultSort, sortText, filters, bounds }: ListParameters<N, D, P, F>) {
  const sort = sortedBy(sorts, defaultSort, sortText);
  return {
    input: Type.Object({ ...paging, sort, ...filters, ...timeFilters, ...csvInput }),
    list: { defaultSort, bounds: { ...timeBounds, ...bounds } },
    produces: ['text/csv'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  };
}

interface ListParameters<N, D, P, F> {
  paging: P;
  sorts: N;
  defaultSort: D;
  sortText?: string;
  filters: F;
  bounds?: { [K in keyof F]?: Bound };
}

/** Defines a list that has one order, and no CSV. */
export function listedBy<P extends TProperties>(defaultSort: string, parameters: P) {
  return { input: Type.Object(parameters), list: { defaultSort, bounds: {} } };
}

export function atLeast(field: string): Bound {
  return { field, operator: '>=' };
}

export function atMost(field: string): Bound {
  return { field, operator: '<=' };
}

function sortedBy<const V extends readonly string[]>(names: V, fallback: string, more = '') {
  const values = names.flatMap((name) => [name, `-${name}`]) as unknown as SortsOf<V>;
  const description = `\`-\` before a name reverses the order. Default: \`${fallback}\`. ${more}`.trim();
  return Type.Optional({ ...oneOf(values), description });
}

type SortsOf<V extends readonly string[]> = (V[number] | `-${V[number]}`)[];

/** Filters by when a row was made or last changed; all bounds are included. */
const timeFilters = {
  updatedSince: Type.Optional({
    ...Timestamp,
    description:
      'Changed or created at this moment or later, ISO 8601. To keep a copy, use it with `sort=updatedAt`, set ' +
      'to the `nextUpdatedSince` of the read before',
  }),
  createdFrom: Type.Optional({ ...Timestamp, description: 'Created at this moment or later, ISO 8601' }),
  createdTo: Type.Optional({ ...Timestamp, description: 'Created at this moment or before, ISO 8601' }),
};

const timeBounds = {
  updatedSince: atLeast('updatedAt'),
  createdFrom: atLeast('createdAt'),
  createdTo: atMost('createdAt'),
};

/** Longer than a write takes from the time it states to its commit: retries of requests and batches of imports included. */
export const UPDATE_OVERLAP_MS = 5 * 60 * 1000;

/** Output of a list with `updatedSince`. */
export const nextUpdatedSince = Type.Optional({
  ...Timestamp,
  description:
    'For keeping a copy, with `updatedSince` or `sort=updatedAt`: read all pages, then begin the next reading with that of ' +
    'the first page. It is five minutes before the reading, since a change that was being written meanwhile may state an ' +
    'earlier time than one that is listed: some rows come again, with the same `version`',
});

export const searchText = Type.Optional(Type.String({ minLength: 1, maxLength: 200, format: 'line' }));

export const LIST_CSV_TEXT =
  '`Accept: text/csv` answers all rows that match instead of a page, in the same order; cells that a spreadsheet would ' +
  'run begin with an apostrophe.';
/** A hundred thousand rows take some seconds. */
export const LIST_CSV_TIMEOUT_MS = 60_000;

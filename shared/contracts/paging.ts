// Paging as every paged list has it: numbered pages for people, a cursor for programs that read everything.
import { type TSchema, Type } from '@sinclair/typebox';
import { withDefault } from './primitives';

export const PAGE_SIZE_MAX = 100;

/** Query parameters of a paged list. `cursor` wins over `page`. */
export const pagingInput = {
  page: withDefault(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  pageSize: withDefault(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX }), 25),
  cursor: Type.Optional(
    Type.String({
      maxLength: 300,
      description: '`nextCursor` of the previous answer; cheaper than a high page number',
    }),
  ),
};

export function PageOf<S extends TSchema>(item: S) {
  return Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    pageCount: Type.Integer(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  });
}

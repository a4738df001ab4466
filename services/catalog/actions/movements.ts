import { catalog } from '../../../shared/contracts/catalog';
import type { Output } from '../../../shared/contracts/contract';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ArticleRow } from '../models/article-row';
import { movementsBelow } from '../queries/articles';

/** No position is as high. */
const NEWEST = '9223372036854775807';

type Movement = Output<typeof catalog.movements>['items'][number];

export const movements = readAction(catalog.movements, async ({ id, pageSize, cursor = NEWEST }, ctx) => {
  if (!(await ctx.company.find(ArticleRow, { id }))) throw problem('article_not_found');
  const rows = await ctx.company.many<Movement & { cursor: string }>(movementsBelow, [
    id,
    cursor,
    pageSize + 1,
  ]);
  const items = rows.slice(0, pageSize);
  const nextCursor = rows.length > pageSize ? (items.at(-1)?.cursor ?? null) : null;
  return { items: items.map(({ cursor: _, ...movement }) => movement), nextCursor };
});

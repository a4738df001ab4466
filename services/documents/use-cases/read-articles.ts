// Articles that lines name. Read before a transaction, never in it.
import type { Static } from '@sinclair/typebox';
import { type Article, catalog } from '../../../shared/contracts/catalog';
import type { AskContext } from '../../../shared/runtime/context';

export type ArticleProfile = Static<typeof Article>;

/** Those that still exist: what a deleted article said is on the line already, or not known any more. */
export async function readArticles(
  ctx: AskContext,
  companyId: string,
  lines: readonly { articleId?: string | null | undefined }[],
): Promise<ArticleProfile[]> {
  const ids = [...new Set(lines.flatMap(({ articleId }) => articleId ?? []))];
  return ids.length === 0 ? [] : (await ctx.call(catalog.profiles, { companyId, ids })).items;
}

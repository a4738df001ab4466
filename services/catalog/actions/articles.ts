import { Article, catalog } from '../../../shared/contracts/catalog';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { sendResources } from '../../../shared/csv/send-resources';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import type { CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../shared/runtime/errors';
import { EXPORT_PAGE, exportPageAction } from '../../../shared/runtime/lists/export-page';
import { applyPatch, changeEvents, newArticle } from '../domain/new-article';
import { type ArticleRecord, articleEvent, present } from '../domain/present';
import { csvTable } from '../importing/csv-table';
import { ArticleRow } from '../models/article-row';
import { CONFLICTS, insertArticle } from '../queries/articles';
import { articleList, lowStockList } from '../queries/list';

export const create = writeAction(catalog.create, {
  async write(input, ctx) {
    const { companyId } = ctx;
    const article = newArticle(input, { companyId, id: newId() }, ctx.now().toISOString());
    const event = { companyId, type: 'article.created', data: articleEvent(article) } as const;
    await withConflict(CONFLICTS, () => ctx.company.create(insertArticle, article, event));
    return present(article);
  },
});

const toText = compileOutput(Article);

export const exportPage = exportPageAction(
  catalog.exportPage,
  (rows, after) => rows.findAll(ArticleRow, { id: { above: after } }, EXPORT_PAGE),
  (article) => toText(present(article)),
);

export const get = readAction(catalog.get, async ({ id }, ctx) => {
  const article = await ctx.company.find(ArticleRow, { id });
  if (!article) throw problem('article_not_found');
  return present(article);
});

export const list = readAction(catalog.list, (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return articleList.page(input, ctx);
  return sendResources(csvTable, articleList.pages(input, ctx), format, ctx);
});

export const lowStock = readAction(catalog.lowStock, (input, ctx) => lowStockList.page(input, ctx));

export const profiles = readAction(catalog.profiles, async ({ companyId, ids }, ctx) => {
  const articles = await ctx.companyNamed(companyId).findAll(ArticleRow, { id: ids });
  return { items: articles.map(present) };
});

export const remove = writeAction(catalog.remove, {
  write: async ({ id }, ctx) => {
    await changeArticle(ctx, id, (article) => ({ ...article, isActive: false }));
    return { id };
  },
});

export const update = writeAction(catalog.update, {
  async write({ id, ...patch }, ctx) {
    return present(await changeArticle(ctx, id, (article) => applyPatch(article, patch)));
  },
});

/** The article after `change`, see changeRow. @throws 409 for a reference that another active article has */
function changeArticle(
  ctx: CallContext,
  id: string,
  change: (article: ArticleRecord) => ArticleRecord,
): Promise<ArticleRecord> {
  return withConflict(CONFLICTS, () =>
    changeRow(ctx, ArticleRow, { id }, { notFound: 'article_not_found', change, announce }),
  );
}

async function announce(tx: Transaction, after: ArticleRecord, before: ArticleRecord): Promise<void> {
  await tx.emitAll(changeEvents(after, before));
}

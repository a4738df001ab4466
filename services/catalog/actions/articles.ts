import { Article, catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { sendResources } from '../../../shared/csv/send-resources';
import { listOrCsv } from '../../../shared/csv/send-table';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import type { CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { withConflict } from '../../../shared/runtime/errors';
import { EXPORT_PAGE, exportPageAction } from '../../../shared/runtime/lists/export-page';
import { putByExternalId } from '../../../shared/runtime/lists/put-by-external-id';
import { byKey, pageOf } from '../../../shared/runtime/lists/row-actions';
import { applyPatch, changeEvents, newArticle } from '../domain/new-article';
import { type ArticleRecord, articleEvent, present } from '../domain/present';
import { csvTable } from '../importing/files';
import { ArticleRow } from '../models/article-row';
import { CONFLICTS, insertArticle } from '../queries/articles';
import { articleList, lowStockList } from '../queries/list';

const creation = { write: createArticle };
export const create = writeAction(catalog.create, creation);

async function createArticle(input: Input<typeof catalog.create>, ctx: CallContext) {
  const { companyId } = ctx;
  const article = newArticle(input, { companyId, id: newId() }, ctx.now().toISOString());
  const event = { companyId, type: 'article.created', data: articleEvent(article) } as const;
  await withConflict(
    CONFLICTS,
    () => ctx.company.create(insertArticle, article, event),
    () => ctx.company.find(ArticleRow, { externalId: article.externalId }),
  );
  return present(article);
}

const toText = compileOutput(Article);

export const exportPage = exportPageAction(
  catalog.exportPage,
  (rows, after) => rows.findAll(ArticleRow, { id: { above: after } }, EXPORT_PAGE),
  (article) => toText(present(article)),
);

export const get = byKey(catalog.get, ArticleRow, 'article_not_found', present);
export const list = listOrCsv(catalog.list, articleList, sendResources(csvTable));
export const lowStock = pageOf(catalog.lowStock, lowStockList);

export const profiles = readAction(catalog.profiles, async ({ companyId, ids, externalIds = [] }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const [byId, byExternalId] = await Promise.all([
    ids.length > 0 || externalIds.length === 0 ? company.findAll(ArticleRow, { id: ids }) : [],
    externalIds.length > 0 ? company.findAll(ArticleRow, { externalId: externalIds }) : [],
  ]);
  const articles = new Map([...byId, ...byExternalId].map((article) => [article.id, article]));
  return { items: [...articles.values()].map(present) };
});

export const remove = writeAction(catalog.remove, {
  write: async ({ id }, ctx) => {
    await changeArticle(ctx, id, (article) => ({ ...article, isActive: false }));
    return { id };
  },
});

const change = {
  async write({ id, ...patch }: Input<typeof catalog.update>, ctx: CallContext) {
    const { externalId = null } = patch;
    return present(await changeArticle(ctx, id, (article) => applyPatch(article, patch), externalId));
  },
};
export const update = writeAction(catalog.update, change);

export const put = putByExternalId(catalog.put, ArticleRow, {
  create: { contract: catalog.create, ...creation },
  change: { contract: catalog.update, ...change },
  moved: ['article_external_id_taken'],
});

/** The article after `change`, see changeRow. @throws 409 for a reference that another active article has */
function changeArticle(
  ctx: CallContext,
  id: string,
  change: (article: ArticleRecord) => ArticleRecord,
  externalId: string | null = null,
): Promise<ArticleRecord> {
  return withConflict(
    CONFLICTS,
    () => changeRow(ctx, ArticleRow, { id }, { notFound: 'article_not_found', change, announce }),
    () => ctx.company.find(ArticleRow, { externalId }),
  );
}

async function announce(tx: Transaction, after: ArticleRecord, before: ArticleRecord): Promise<void> {
  await tx.emitAll(changeEvents(after, before));
}

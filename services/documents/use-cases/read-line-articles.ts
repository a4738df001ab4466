// The articles that the lines of a request name by id or external id: one question for all lines, and none where no line names one.
import { catalog } from '../../../shared/contracts/catalog';
import type { LineInput } from '../../../shared/contracts/documents/lines';
import { languageFor } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import type { FieldError } from '../../../shared/runtime/errors';
import { isOpenToArticle, type LineArticles } from '../domain/article-lines';
import type { ArticleProfile } from '../domain/line-defaults';
import { readClient, readCompany } from './read-sources';

export interface NamedArticles {
  /** Lines whose external ids have become ids. */
  lines: LineInput[] | undefined;
  articles: readonly ArticleProfile[];
  faults: readonly FieldError[];
}

export async function readLineArticles(
  ctx: AskContext,
  lines: LineInput[] | undefined,
): Promise<NamedArticles> {
  const ids = [...new Set(lines?.flatMap(({ articleId }) => articleId ?? []))];
  const externalIds = [...new Set(lines?.flatMap(({ articleExternalId }) => articleExternalId ?? []))];
  if (!lines || ids.length + externalIds.length === 0) return { lines, articles: [], faults: [] };
  const question = { companyId: ctx.companyId, ids, externalIds };
  const { items: articles } = await ctx.call(catalog.profiles, question);
  const named = lines.map((line) => ({ line, article: articleOf(line, articles) }));
  return {
    lines: named.map(({ line: { articleExternalId: _, ...line }, article }) =>
      article ? { ...line, articleId: article.id } : line,
    ),
    articles,
    faults: named.flatMap(({ line, article }, index) => faultsOf(line, article, `/lines/${index}`)),
  };
}

/**
 * Reads what open lines need besides their articles; null where none is open.
 * @param formerId the client that the draft had before
 */
export async function readLineSources(
  ctx: AskContext,
  clientId: string,
  { lines = [], articles }: Pick<NamedArticles, 'lines' | 'articles'>,
  formerId: string = clientId,
): Promise<LineArticles | null> {
  if (!lines.some(isOpenToArticle)) return null;
  const [company, client] = await Promise.all([readCompany(ctx), readClient(ctx, clientId)]);
  const former = formerId === clientId ? client : await readClient(ctx, formerId);
  const [language, formerLanguage] = [languageFor(client, company), languageFor(former, company)];
  return { articles, language, formerLanguage, companyCurrency: company.currency };
}

function articleOf({ articleId, articleExternalId }: LineInput, articles: readonly ArticleProfile[]) {
  if (articleId != null) return articles.find(({ id }) => id === articleId);
  return articleExternalId == null
    ? undefined
    : articles.find(({ externalId }) => externalId === articleExternalId);
}

function faultsOf(
  { articleId, articleExternalId }: LineInput,
  article: ArticleProfile | undefined,
  pointer: string,
): FieldError[] {
  const field = articleId == null ? 'articleExternalId' : 'articleId';
  if (articleId != null && articleExternalId != null && article?.externalId !== articleExternalId)
    return [
      { pointer: `${pointer}/articleExternalId`, message: 'is not that of `articleId`: give one of both' },
    ];
  if (article || (articleId == null && articleExternalId == null)) return [];
  return [{ pointer: `${pointer}/${field}`, message: 'names no article of this company' }];
}

import { Article, catalog } from '../../../shared/contracts/catalog';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { EXPORT_PAGE, exportPageAction } from '../../../shared/runtime/lists/export-page';
import { present } from '../domain/present';
import { ArticleRow } from '../models/article-row';

const toText = compileOutput(Article);

export const exportPage = exportPageAction(
  catalog.exportPage,
  (rows, after) => rows.findAll(ArticleRow, { id: { above: after } }, EXPORT_PAGE),
  (article) => toText(present(article)),
);

import { Article, catalog } from '../../../shared/contracts/catalog';
import { exportPageAction } from '../../../shared/runtime/export-page';
import { compileOutput } from '../../../shared/runtime/serialize';
import { type ArticleRecord, present } from '../domain/present';
import { exportRows } from '../queries/articles';

const write = compileOutput(Article);

export const exportPage = exportPageAction<ArticleRecord>(catalog.exportPage, exportRows, (row) =>
  write(present(row)),
);

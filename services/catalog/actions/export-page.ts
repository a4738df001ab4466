import { Article, catalog } from '../../../shared/contracts/catalog';
import { handOutRows } from '../../../shared/runtime/hand-out-rows';
import { compileOutput } from '../../../shared/runtime/serialize';
import { type ArticleRecord, present } from '../domain/present';
import { exportRows } from '../statements';

const write = compileOutput(Article);

export const exportPage = handOutRows<ArticleRecord>(catalog.exportPage, exportRows, (row) =>
  write(present(row)),
);

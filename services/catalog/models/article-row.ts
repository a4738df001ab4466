import { Column, DataType, Table } from 'sequelize-typescript';
import { ARTICLE_FIELDS } from '../../../shared/contracts/article-fields';
import { rowWith } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** An article of a company. Decimals are texts: exact, in one spelling (see shared/values/decimal.ts). */
@Table({ schema: 'catalog', tableName: 'articles', underscored: true, timestamps: false })
export class ArticleRow extends rowWith(ARTICLE_FIELDS) {
  /** The folded name, which lists are ordered by. */
  @Column(DataType.TEXT) declare nameKey: string;
}

recordChanges(ArticleRow, { nameKey: 'derived' }, ARTICLE_FIELDS);

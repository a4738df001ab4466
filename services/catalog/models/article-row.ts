import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** One article of one company. Decimals are texts: exact, in one spelling (see shared/runtime/decimal.ts). */
@Table({ schema: 'catalog', tableName: 'articles', underscored: true, timestamps: false })
export class ArticleRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: string;

  @Column(DataType.TEXT)
  declare type: 'PRODUCT' | 'SERVICE';

  @Column(DataType.TEXT)
  declare name: string;

  /** What lists are ordered by. */
  @Column(DataType.TEXT)
  declare nameKey: string;

  @Column(DataType.TEXT)
  declare description: string | null;

  @Column(DataType.TEXT)
  declare reference: string | null;

  @Column(DataType.DECIMAL)
  declare unitPrice: string | null;

  @Column(DataType.TEXT)
  declare currency: string | null;

  @Column(DataType.TEXT)
  declare unit: string | null;

  @Column(DataType.DECIMAL)
  declare vatRate: string | null;

  @Column(DataType.BOOLEAN)
  declare stockTracked: boolean;

  @Column(DataType.DECIMAL)
  declare stockQuantity: string | null;

  @Column(DataType.DECIMAL)
  declare lowStockThreshold: string | null;

  @Column(DataType.BOOLEAN)
  declare isActive: boolean;

  @Column(DataType.INTEGER)
  declare version: number;

  @Column(DataType.DATE)
  declare createdAt: string;

  @Column(DataType.DATE)
  declare updatedAt: string;
}

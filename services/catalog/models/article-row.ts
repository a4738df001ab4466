import { Column, DataType, Table } from 'sequelize-typescript';
import type { PlaceRuleKind, VatCategory } from '../../../shared/contracts/documents/values';
import type { Classification, ItemAttribute, StandardId } from '../../../shared/contracts/item-fields';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';

/** An article of a company. Decimals are texts: exact, in one spelling (see shared/values/decimal.ts). */
@Table({ schema: 'catalog', tableName: 'articles', underscored: true, timestamps: false })
export class ArticleRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.TEXT) declare type: 'PRODUCT' | 'SERVICE';
  @Column(DataType.TEXT) declare name: string;

  /** The folded name, which lists are ordered by. */
  @Column(DataType.TEXT) declare nameKey: string;
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.TEXT) declare reference: string | null;
  @Column(DataType.DECIMAL) declare unitPrice: string | null;
  @Column(DataType.TEXT) declare currency: string | null;
  @Column(DataType.TEXT) declare unit: string | null;
  @Column(DataType.DECIMAL) declare vatRate: string | null;
  @Column(DataType.BOOLEAN) declare stockTracked: boolean;
  @Column(DataType.DECIMAL) declare stockQuantity: string | null;
  @Column(DataType.DECIMAL) declare lowStockThreshold: string | null;
  @Column(DataType.TEXT) declare vatCategory: VatCategory | null;
  @Column(DataType.TEXT) declare reverseChargeReason: string | null;
  @Column(DataType.TEXT) declare placeRule: PlaceRuleKind | null;
  @Column(DataType.BOOLEAN) declare splitPayment: boolean | null;
  @Column(DataType.TEXT) declare unitCode: string | null;
  @Column(DataType.JSONB) declare standardId: StandardId | null;
  @Column(DataType.JSONB) declare classifications: Classification[];
  @Column(DataType.TEXT) declare originCountry: string | null;
  @Column(DataType.JSONB) declare attributes: ItemAttribute[];
  @Column(DataType.BOOLEAN) declare isActive: boolean;
}

// Columns of all tables of companies: the company of a row, its id, and those that changeRow needs.
import { Column, DataType, Model } from 'sequelize-typescript';

/** A row that is found by its company and the keys that the model adds. */
export abstract class CompanyOwnedRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare companyId: string;
}

export abstract class ItemRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
}

/** A row whose changes are counted. */
export abstract class VersionedRow extends CompanyOwnedRow {
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare updatedAt: string;
}

export abstract class VersionedItemRow extends VersionedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
}

import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { DocumentType } from '../../../../shared/contracts/number-formats';

/** The validation code of one series of one document type. */
@Table({ schema: 'settings', tableName: 'atcud_series', underscored: true, timestamps: false })
export class AtcudSeriesRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: string;

  @Column(DataType.TEXT)
  declare typeId: DocumentType;

  @Column(DataType.TEXT)
  declare seriesId: string;

  @Column(DataType.TEXT)
  declare validationCode: string;

  @Column(DataType.INTEGER)
  declare version: number;

  @Column(DataType.DATE)
  declare createdAt: string;

  @Column(DataType.DATE)
  declare updatedAt: string;
}

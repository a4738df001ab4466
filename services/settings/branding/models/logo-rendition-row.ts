import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Rendered logo, small enough to travel with each document. */
@Table({ schema: 'settings', tableName: 'logo_renditions', underscored: true, timestamps: false })
export class LogoRenditionRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare sha256: string;
  @Column(DataType.TEXT) declare contentType: 'image/png' | 'image/jpeg';
  @Column(DataType.INTEGER) declare width: number;
  @Column(DataType.INTEGER) declare height: number;
  @Column(DataType.BLOB) declare bytes: Buffer;
}

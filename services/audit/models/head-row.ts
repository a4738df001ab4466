import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** The last entry of a company's log, which the next one follows. */
@Table({ schema: 'audit', tableName: 'heads', underscored: true, timestamps: false })
export class HeadRow extends CompanyOwnedRow {
  @Column(DataType.BIGINT) declare sequence: number;
  @Column(DataType.TEXT) declare hash: string;
}

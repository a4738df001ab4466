import { Column, DataType, Table } from 'sequelize-typescript';
import type { Suspension } from '../../../shared/contracts/instance/suspension';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** A company that an administrator of the instance has suspended. Removed when it is resumed. */
@Table({ schema: 'companies', tableName: 'suspensions', underscored: true, timestamps: false })
export class SuspensionRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare mode: Suspension;
  /** null: until it is resumed. */
  @Column(DataType.DATE) declare until: string | null;
  @Column(DataType.TEXT) declare reason: string;
}

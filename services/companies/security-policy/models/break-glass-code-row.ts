import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** SHA-256 of a code by which a named OWNER enters once. */
@Table({ schema: 'companies', tableName: 'break_glass_codes', underscored: true, timestamps: false })
export class BreakGlassCodeRow extends CompanyOwnedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare codeHash: string;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare usedAt: string | null;
}

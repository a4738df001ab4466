import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** A user who was removed from a company or has left it, until an invitation makes the user a member again. */
@Table({ schema: 'companies', tableName: 'former_members', underscored: true, timestamps: false })
export class FormerMemberRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.DATE) declare endedAt: string;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** An OWNER that one administrator of the instance has proposed; another one makes the user an OWNER. */
@Table({ schema: 'companies', tableName: 'proposed_owners', underscored: true, timestamps: false })
export class ProposedOwnerRow extends CompanyOwnedRow {
  @Column(DataType.UUID) declare userId: string;
  @Column(DataType.UUID) declare proposedBy: string;
  @Column(DataType.DATE) declare proposedAt: string;
}

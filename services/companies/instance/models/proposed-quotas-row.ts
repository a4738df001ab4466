import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Quotas that one administrator of the instance has proposed; another one sets them. */
@Table({ schema: 'companies', tableName: 'proposed_quotas', underscored: true, timestamps: false })
export class ProposedQuotasRow extends CompanyOwnedRow {
  @Column(DataType.JSONB) declare change: Record<string, number | null>;
  @Column(DataType.UUID) declare proposedBy: string;
  @Column(DataType.DATE) declare proposedAt: string;
}

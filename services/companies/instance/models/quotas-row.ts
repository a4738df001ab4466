import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Quotas of a company that an administrator of the instance has set; null: those of the settings. */
@Table({ schema: 'companies', tableName: 'quotas', underscored: true, timestamps: false })
export class QuotasRow extends CompanyOwnedRow {
  @Column(DataType.INTEGER) declare storedMegabytes: number | null;
  @Column(DataType.INTEGER) declare mailByInstancePerDay: number | null;
  @Column(DataType.INTEGER) declare mailByOwnAccountPerDay: number | null;
  @Column(DataType.INTEGER) declare requestsPerMinute: number | null;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import type { MailProvider } from '../../../shared/contracts/mail';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** Messages of a company on one day (UTC) by one provider, without repeated attempts. */
@Table({ schema: 'mail', tableName: 'daily_usage', underscored: true, timestamps: false })
export class DailyUsageRow extends CompanyOwnedRow {
  @Column({ type: DataType.DATEONLY, primaryKey: true }) declare day: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare provider: MailProvider;
  @Column(DataType.INTEGER) declare messages: number;
}

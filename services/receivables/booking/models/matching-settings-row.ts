import { Column, DataType, Table } from 'sequelize-typescript';
import type { MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Settings of the matching of a company. */
@Table({ schema: 'receivables', tableName: 'matching_settings', underscored: true, timestamps: false })
export class MatchingSettingsRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare autoBook: MatchingSettings['autoBook'];
  @Column(DataType.INTEGER) declare threshold: number;
  @Column(DataType.INTEGER) declare discountGraceDays: number;
  @Column(DataType.INTEGER) declare bankLineRetentionDays: number | null;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import type { DEBTOR_ACCOUNTS, RevenueAccount } from '../../../../shared/contracts/bookkeeping';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Row of each company that ever set something. */
@Table({ schema: 'settings', tableName: 'bookkeeping', underscored: true, timestamps: false })
export class BookkeepingRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare receivablesAccount: string | null;
  @Column(DataType.TEXT) declare debtorAccounts: (typeof DEBTOR_ACCOUNTS)[number];

  /** An account for each VAT category and rate, in the order of the request. */
  @Column(DataType.JSONB) declare revenueAccounts: RevenueAccount[];
  @Column(DataType.TEXT) declare vatAccount: string | null;
  @Column(DataType.INTEGER) declare datevConsultantNumber: number | null;
  @Column(DataType.INTEGER) declare datevClientNumber: number | null;
  @Column(DataType.INTEGER) declare accountLength: number | null;
  @Column(DataType.INTEGER) declare fiscalYearMonth: number;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

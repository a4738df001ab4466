import { Column, DataType, Table } from 'sequelize-typescript';
import { BOOKKEEPING_FIELDS } from '../../../../shared/contracts/bookkeeping';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Row of each company that ever set something. */
@Table({ schema: 'settings', tableName: 'bookkeeping', underscored: true, timestamps: false })
export class BookkeepingRow extends rowOn(CompanyOwnedRow, BOOKKEEPING_FIELDS) {
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(BookkeepingRow, {}, BOOKKEEPING_FIELDS);

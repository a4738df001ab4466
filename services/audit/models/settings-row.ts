import { Column, DataType, Table } from 'sequelize-typescript';
import { AUDIT_SETTINGS_FIELDS } from '../../../shared/contracts/audit-settings';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** Row of each company that ever set something. */
@Table({ schema: 'audit', tableName: 'settings', underscored: true, timestamps: false })
export class SettingsRow extends rowOn(CompanyOwnedRow, AUDIT_SETTINGS_FIELDS) {
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(SettingsRow, {}, AUDIT_SETTINGS_FIELDS);

export type SettingsRecord = RecordOf<SettingsRow>;

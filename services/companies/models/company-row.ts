import { Column, DataType, Table } from 'sequelize-typescript';
import { COMPANY_FIELDS } from '../../../shared/contracts/company-fields';
import { VersionedRow } from '../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

@Table({ schema: 'companies', tableName: 'companies', underscored: true, timestamps: false })
export class CompanyRow extends rowOn(VersionedRow, COMPANY_FIELDS) {
  /** Never changed. null: unknown, in rows that are older than it. */
  @Column(DataType.UUID) declare createdBy: string | null;
}

recordChanges(CompanyRow, { createdBy: 'derived' }, COMPANY_FIELDS);

import { Column, DataType, Table } from 'sequelize-typescript';
import { SECURITY_POLICY_FIELDS } from '../../../../shared/contracts/security-policy';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Row of each company that ever set something. */
@Table({ schema: 'companies', tableName: 'security_policies', underscored: true, timestamps: false })
export class PolicyRow extends rowOn(CompanyOwnedRow, SECURITY_POLICY_FIELDS) {
  /** When the present demand of a factor was made: its grace begins then. null without a demand. */
  @Column(DataType.DATE) declare mfaSince: string | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(PolicyRow, { mfaSince: 'derived' }, SECURITY_POLICY_FIELDS);

export type PolicyRecord = RecordOf<PolicyRow>;

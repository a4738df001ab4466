import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Confirmation of one company that the factors of a member are removed. */
@Table({ schema: 'identity', tableName: 'factor_resets', underscored: true, timestamps: false })
export class FactorResetRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare userId: string;
  @Column(DataType.UUID) declare confirmedBy: string;
  @Column(DataType.DATE) declare confirmedAt: string;
}

export type Confirmation = RecordOf<FactorResetRow>;

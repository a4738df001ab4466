import { Column, DataType, Table } from 'sequelize-typescript';
import type { STAGES } from '../../../shared/contracts/sso';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** Sign-in through a company's provider, shown to its administrators. */
@Table({ schema: 'sso', tableName: 'attempts', underscored: true, timestamps: false })
export class AttemptRow extends ItemRow {
  @Column(DataType.DATE) declare startedAt: string;
  @Column(DataType.DATE) declare endedAt: string | null;
  @Column(DataType.TEXT) declare outcome: 'pending' | 'succeeded' | 'failed';
  @Column(DataType.TEXT) declare stage: (typeof STAGES)[number];
  @Column(DataType.TEXT) declare code: string | null;
  @Column(DataType.TEXT) declare reason: string | null;
  @Column(DataType.TEXT) declare email: string | null;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import type { EXCHANGES } from '../../../shared/contracts/transmissions';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** Exchange with a channel that brought something new. */
@Table({ schema: 'transmissions', tableName: 'attempts', underscored: true, timestamps: false })
export class AttemptRow extends ItemRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare transmissionId: string;
  @Column(DataType.DATE) declare at: string;
  @Column(DataType.TEXT) declare step: (typeof EXCHANGES)[number];
  @Column(DataType.TEXT) declare outcome: string;
  @Column(DataType.TEXT) declare text: string;
  @Column(DataType.INTEGER) declare durationMs: number;
}

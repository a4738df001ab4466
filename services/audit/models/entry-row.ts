import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** An entry of a company's log. */
@Table({ schema: 'audit', tableName: 'entries', underscored: true, timestamps: false })
export class EntryRow extends CompanyOwnedRow {
  @Column({ type: DataType.BIGINT, primaryKey: true }) declare sequence: number;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.DATE) declare at: string;
  @Column(DataType.TEXT) declare action: string;
  @Column(DataType.UUID) declare actorId: string | null;
  @Column(DataType.TEXT) declare targetType: string;
  @Column(DataType.UUID) declare targetId: string | null;
  @Column(DataType.UUID) declare otherTargetId: string | null;
  /** The text that was hashed: see domain/body.ts. */
  @Column(DataType.TEXT) declare body: string;
  @Column(DataType.TEXT) declare hash: string;
  /** JSON text; null after an erasure, as its salt. */
  @Column(DataType.TEXT) declare detail: string | null;
  @Column(DataType.TEXT) declare salt: string | null;
}

export type EntryRecord = RecordOf<EntryRow>;

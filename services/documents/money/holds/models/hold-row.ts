import { Column, DataType, Table } from 'sequelize-typescript';
import type { HoldKind } from '../../../../../shared/contracts/documents/holds';
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A hold on an invoice; one that was removed stays, because interest depends on its days. */
@Table({ schema: 'documents', tableName: 'holds', underscored: true, timestamps: false })
export class HoldRow extends ItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare kind: HoldKind;
  /** The disputed part; null: the whole. */
  @Column(DataType.BIGINT) declare amountMinor: number | null;
  @Column(DataType.DATEONLY) declare fromDay: string;
  /** Last day, included; null: until it is removed. */
  @Column(DataType.DATEONLY) declare until: string | null;
  @Column(DataType.TEXT) declare reason: string;
  @Column(DataType.JSONB) declare placedBy: BookedBy;
  @Column(DataType.DATEONLY) declare removedOn: string | null;
  @Column(DataType.JSONB) declare removedBy: BookedBy | null;
  @Column(DataType.DATE) declare createdAt: string;
}

export type HoldRecord = RecordOf<HoldRow>;

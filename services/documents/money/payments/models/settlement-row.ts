import type { Static } from '@sinclair/typebox';
import { Column, DataType, Table } from 'sequelize-typescript';
import type {
  BookedBy,
  Evidence,
  ReceivedMoney,
  SettlementSource,
} from '../../../../../shared/contracts/documents/settlement-fields';
import type { PAYMENT_METHODS } from '../../../../../shared/contracts/documents/values';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../../shared/runtime/database/record-changes';

/** A payment, whose parts are payments of documents and account payments. */
@Table({ schema: 'documents', tableName: 'settlements', underscored: true, timestamps: false })
export class SettlementRow extends ItemRow {
  @Column(DataType.TEXT) declare sourceType: SettlementSource['type'];
  @Column(DataType.TEXT) declare sourceId: string | null;
  @Column(DataType.DATEONLY) declare date: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare moneyMinor: number;
  @Column(DataType.JSONB) declare received: Static<typeof ReceivedMoney> | null;
  @Column(DataType.TEXT) declare method: (typeof PAYMENT_METHODS)[number] | null;
  @Column(DataType.TEXT) declare reference: string | null;
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.JSONB) declare evidence: Static<typeof Evidence>[];
  @Column(DataType.JSONB) declare bookedBy: BookedBy;
  /** A second call with the id must have the same content; empty in settlements from before this column. */
  @Column(DataType.TEXT) declare contentSha256: string;
  @Column(DataType.DATEONLY) declare reversedOn: string | null;
  @Column(DataType.TEXT) declare reversalReason: string | null;
  @Column(DataType.JSONB) declare reversedBy: BookedBy | null;
  @Column(DataType.DATE) declare createdAt: string;
}

recordChanges(SettlementRow, {
  sourceType: 'plain',
  sourceId: 'plain',
  externalId: 'plain',
  date: 'plain',
  currency: 'plain',
  moneyMinor: 'plain',
  received: 'plain',
  method: 'plain',
  reference: 'plain',
  evidence: 'bulk',
  bookedBy: 'derived',
  contentSha256: 'derived',
  reversedOn: 'plain',
  reversalReason: 'plain',
  reversedBy: 'derived',
});

export type SettlementRecord = RecordOf<SettlementRow>;

import { Column, DataType, Table } from 'sequelize-typescript';
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A change of what was demanded, paid or waived of a claim: below 0 where it became less. */
@Table({ schema: 'documents', tableName: 'claim_entries', underscored: true, timestamps: false })
export class ClaimEntryRow extends ItemRow {
  @Column(DataType.UUID) declare claimId: string;
  @Column(DataType.TEXT) declare type: 'demanded' | 'paid' | 'waived';
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.DATEONLY) declare date: string;
  @Column(DataType.UUID) declare reminderId: string | null;
  @Column(DataType.UUID) declare settlementId: string | null;
  @Column(DataType.TEXT) declare reason: string | null;
  @Column(DataType.JSONB) declare doneBy: BookedBy | null;
  @Column(DataType.DATE) declare createdAt: string;
}

export type ClaimEntryRecord = RecordOf<ClaimEntryRow>;

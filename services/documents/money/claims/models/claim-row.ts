import { Column, DataType, Table } from 'sequelize-typescript';
import type { ClaimKind } from '../../../../../shared/contracts/documents/claim-kinds';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A claim that sent reminders demand of an invoice beside its balance, one row for each kind. Its invoice is locked for a change. */
@Table({ schema: 'documents', tableName: 'claims', underscored: true, timestamps: false })
export class ClaimRow extends VersionedItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare documentNumber: string;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare kind: ClaimKind;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare demandedMinor: number;
  @Column(DataType.BIGINT) declare paidMinor: number;
  @Column(DataType.BIGINT) declare waivedMinor: number;
  @Column(DataType.UUID) declare reminderId: string;
  @Column(DataType.DATEONLY) declare demandedOn: string;
  @Column(DataType.TEXT) declare waivedReason: string | null;
}

export type ClaimRecord = RecordOf<ClaimRow>;

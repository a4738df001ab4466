import { Column, DataType, Table } from 'sequelize-typescript';
import type { Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import type {
  MandateStatus,
  MandateType,
  Scheme,
} from '../../../../shared/contracts/receivables/direct-debit/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Facts that the bank of the payer has from the last file: the next one says what differs. */
export interface KnownAs {
  reference: string;
  iban: string;
  creditorId: string;
}

@Table({ schema: 'receivables', tableName: 'mandates', underscored: true, timestamps: false })
export class MandateRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare status: MandateStatus;
  @Column(DataType.TEXT) declare scheme: Scheme;
  @Column(DataType.TEXT) declare type: MandateType;
  @Column(DataType.TEXT) declare reference: string;
  @Column(DataType.TEXT) declare iban: string;
  @Column(DataType.TEXT) declare bic: string | null;
  @Column(DataType.TEXT) declare holderName: string;
  @Column(DataType.DATEONLY) declare signedOn: string;
  @Column(DataType.TEXT) declare signedBy: Mandate['signedBy'];
  @Column(DataType.DATEONLY) declare lastCollectedOn: string | null;
  @Column(DataType.DATEONLY) declare expiresOn: string;
  /** Reason code of the bank, or `manual`. */
  @Column(DataType.TEXT) declare suspendedFor: string | null;
  @Column(DataType.JSONB) declare knownAs: KnownAs | null;
  @Column(DataType.JSONB) declare file: (NonNullable<Mandate['file']> & { id: string }) | null;
  @Column(DataType.TEXT) declare cancelReason: string | null;
}

recordChanges(MandateRow, {
  externalId: 'plain',
  clientId: 'plain',
  status: 'plain',
  scheme: 'plain',
  type: 'plain',
  reference: 'plain',
  iban: 'personal',
  bic: 'personal',
  holderName: 'personal',
  signedOn: 'plain',
  signedBy: 'plain',
  lastCollectedOn: 'plain',
  expiresOn: 'derived',
  suspendedFor: 'plain',
  knownAs: 'derived',
  file: 'bulk',
  cancelReason: 'personal',
});

export type MandateRecord = RecordOf<MandateRow>;

import { Column, DataType, Table } from 'sequelize-typescript';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type {
  CollectionBooking,
  CollectionState,
  Scheme,
} from '../../../../shared/contracts/receivables/direct-debit/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';
import type { KnownAs } from './mandate-row';

/** Content of the settlement that documents are asked for. */
export type CollectionSettlement = Omit<CallInput<typeof documents.settle>, 'companyId' | 'id'>;
export type CollectionReversal = Omit<CallInput<typeof documents.reverseSettlement>, 'companyId' | 'id'>;

/** The debit of an invoice. Its id is that of the settlement, and in capitals without hyphens the end-to-end id. */
@Table({ schema: 'receivables', tableName: 'collections', underscored: true, timestamps: false })
export class CollectionRow extends VersionedItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare documentNumber: string;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.UUID) declare mandateId: string;
  @Column(DataType.TEXT) declare state: CollectionState;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.DATEONLY) declare collectOn: string;
  /** Address of the announcement; null where the client was told otherwise. */
  @Column(DataType.TEXT) declare sentTo: string | null;
  @Column(DataType.TEXT) declare language: DocumentLanguage;
  @Column(DataType.UUID) declare messageId: string | null;
  @Column(DataType.DATEONLY) declare announcedOn: string | null;
  @Column(DataType.TEXT) declare announceError: string | null;
  @Column(DataType.UUID) declare batchId: string | null;
  @Column(DataType.TEXT) declare paymentInfoId: string | null;
  @Column(DataType.TEXT) declare endToEndId: string;
  /** The mandate as the file has it. */
  @Column(DataType.JSONB) declare knownAs: KnownAs | null;
  @Column(DataType.TEXT) declare reasonCode: string | null;
  @Column(DataType.DATEONLY) declare collectedOn: string | null;
  @Column(DataType.DATEONLY) declare returnedOn: string | null;
  @Column(DataType.BIGINT) declare chargesMinor: number;
  /** Lines of the bank that have brought the money, and taken it back. */
  @Column(DataType.UUID) declare lineId: string | null;
  @Column(DataType.UUID) declare returnLineId: string | null;
  @Column(DataType.TEXT) declare booking: CollectionBooking;
  @Column(DataType.TEXT) declare bookingError: string | null;
  @Column(DataType.JSONB) declare request: CollectionSettlement | null;
  @Column(DataType.JSONB) declare reversal: CollectionReversal | null;
  @Column(DataType.TEXT) declare scheme: Scheme;
  /** The collection that came back for want of money, and that this one repeats. */
  @Column(DataType.UUID) declare repeatsId: string | null;
  /** Address that the mail about its failure goes to. */
  @Column(DataType.TEXT) declare failureSentTo: string | null;
}

recordChanges(CollectionRow, {
  documentId: 'plain',
  documentNumber: 'plain',
  clientId: 'plain',
  mandateId: 'plain',
  state: 'plain',
  currency: 'plain',
  amountMinor: 'plain',
  collectOn: 'plain',
  sentTo: 'personal',
  language: 'plain',
  messageId: 'derived',
  announcedOn: 'plain',
  announceError: 'derived',
  batchId: 'plain',
  paymentInfoId: 'derived',
  endToEndId: 'derived',
  knownAs: 'derived',
  reasonCode: 'plain',
  collectedOn: 'plain',
  returnedOn: 'plain',
  chargesMinor: 'plain',
  lineId: 'derived',
  returnLineId: 'derived',
  booking: 'plain',
  bookingError: 'plain',
  request: 'derived',
  reversal: 'derived',
  scheme: 'derived',
  repeatsId: 'plain',
  failureSentTo: 'personal',
});

export type CollectionRecord = RecordOf<CollectionRow>;

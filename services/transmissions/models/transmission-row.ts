import { Column, DataType, Table } from 'sequelize-typescript';
import type { PrintedCode } from '../../../shared/contracts/documents/transmitting';
import type { Purpose, TransmissionError, TransmissionState } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';

/** File that the channel gave as evidence. */
export interface StoredProof {
  kind: string;
  contentType: string;
  fileId: string;
  sha256: string;
  at: string;
}

/** Document on its way by one channel. README.md describes its states. */
@Table({ schema: 'transmissions', tableName: 'transmissions', underscored: true, timestamps: false })
export class TransmissionRow extends VersionedItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare documentNumber: string;
  @Column(DataType.TEXT) declare channel: ChannelProviderId;
  @Column(DataType.TEXT) declare environment: ChannelEnvironment;
  @Column(DataType.TEXT) declare purpose: Purpose;
  @Column(DataType.INTEGER) declare revision: number;
  @Column(DataType.TEXT) declare state: TransmissionState;
  @Column(DataType.BOOLEAN) declare mustAsk: boolean;
  /** Transmission that must be accepted before the bytes of this one are made; the payload is empty until then. */
  @Column(DataType.UUID) declare waitsFor: string | null;
  /** Document that the channel must have before this one, and that was not sent there yet; as `waitsFor` otherwise. */
  @Column(DataType.UUID) declare waitsForDocument: string | null;

  @Column(DataType.UUID) declare payloadFile: string;
  @Column(DataType.TEXT) declare payloadSha256: string;
  @Column(DataType.TEXT) declare remoteId: string | null;
  /** Values by which the adapter finds it again. */
  @Column(DataType.JSONB) declare remoteContext: Record<string, string>;
  /** The one that it went out in last. */
  @Column(DataType.UUID) declare envelopeId: string | null;
  /** Number of envelopes that were lost with it. */
  @Column(DataType.INTEGER) declare lostEnvelopes: number;
  /** The one that it went out in last. */
  @Column(DataType.UUID) declare batchId: string | null;
  /** Sequence that must be sent in a strict order, with the position in it: from 1, without gaps. */
  @Column(DataType.UUID) declare stream: string | null;
  @Column(DataType.INTEGER) declare position: number | null;
  @Column(DataType.TEXT) declare businessStatus: string | null;
  @Column(DataType.JSONB) declare warnings: string[];
  @Column(DataType.JSONB) declare errors: TransmissionError[];
  @Column(DataType.JSONB) declare proof: StoredProof[];

  @Column(DataType.INTEGER) declare attempts: number;
  @Column(DataType.INTEGER) declare polls: number;
  @Column(DataType.DATE) declare firstAttemptAt: string | null;
  @Column(DataType.DATE) declare nextAttemptAt: string | null;
  @Column(DataType.INTEGER) declare lease: number;
  @Column(DataType.DATE) declare leasedUntil: string | null;

  /** Time to decide an offline release, where the law allows one before the channel has the document. */
  @Column(DataType.DATE) declare decideAt: string | null;
  /** Start of the offline mode, which is final. */
  @Column(DataType.DATE) declare offlineAt: string | null;
  /** Time from which the buyer may have it. */
  @Column(DataType.DATE) declare releasedAt: string | null;
  @Column(DataType.DATE) declare deadlineAt: string | null;
  /** Stage of the deadline that owners were notified of. */
  @Column(DataType.TEXT) declare deadlineTold: 'near' | 'passed' | null;
  /** SHA-256 of the rejected bytes that these replace: a technical correction. */
  @Column(DataType.TEXT) declare corrects: string | null;
  /** Codes that are printed on it until it is accepted. */
  @Column(DataType.JSONB) declare codes: PrintedCode[];

  @Column(DataType.DATE) declare queuedAt: string;
  @Column(DataType.DATE) declare sendingAt: string | null;
  @Column(DataType.DATE) declare submittedAt: string | null;
  @Column(DataType.DATE) declare acceptedAt: string | null;
  @Column(DataType.DATE) declare rejectedAt: string | null;
  @Column(DataType.DATE) declare failedAt: string | null;
  @Column(DataType.DATE) declare cancelledAt: string | null;
}

export type TransmissionRecord = RecordOf<TransmissionRow>;

/** Key of the connection that a transmission leaves by. */
export type LaneKey = Pick<TransmissionRecord, 'companyId' | 'channel' | 'environment'>;

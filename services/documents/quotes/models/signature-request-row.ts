import { Column, DataType, Table } from 'sequelize-typescript';
import type { StoredRequestStatus } from '../../../../shared/contracts/documents/signature';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** A link to read and answer a quote or a self-billed document. Its token and the code are stored as hashes only. */
@Table({ schema: 'documents', tableName: 'signature_requests', underscored: true, timestamps: false })
export class SignatureRequestRow extends ItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare tokenHash: string;
  @Column(DataType.TEXT) declare recipientEmail: string;
  @Column(DataType.TEXT) declare recipientName: string;
  @Column(DataType.TEXT) declare status: StoredRequestStatus;
  @Column(DataType.DATEONLY) declare expiresOn: string;

  /** The first second after the last day. */
  @Column(DataType.DATE) declare expiresAt: string;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare closedAt: string | null;
  @Column(DataType.TEXT) declare codeHash: string | null;
  @Column(DataType.DATE) declare codeExpiresAt: string | null;

  /** Wrong attempts since the last code was sent. */
  @Column(DataType.INTEGER) declare codeAttempts: number;

  /** When the last codes were sent. */
  @Column(DataType.JSONB) declare codeTimes: string[];
  @Column(DataType.INTEGER) declare codes: number;

  /** The mail with the newest code. */
  @Column(DataType.UUID) declare codeMessageId: string | null;
}

export type RequestRecord = RecordOf<SignatureRequestRow>;

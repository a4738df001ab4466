import { Column, DataType, Table } from 'sequelize-typescript';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { MandateType, Scheme } from '../../../../shared/contracts/receivables/direct-debit/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** The evidence that the client has signed: the sentence, and who was at the other end. */
export interface SigningEvidence {
  sentence: string;
  language: DocumentLanguage;
  signedAt: string;
  address: string;
  userAgent: string;
}

/** A link by which a client signs a mandate. */
@Table({ schema: 'receivables', tableName: 'mandate_requests', underscored: true, timestamps: false })
export class MandateRequestRow extends VersionedItemRow {
  /** SHA-256 of the token, which only the address has. */
  @Column(DataType.TEXT) declare tokenHash: string;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare scheme: Scheme;
  @Column(DataType.TEXT) declare type: MandateType;
  @Column(DataType.TEXT) declare language: DocumentLanguage;
  @Column(DataType.TEXT) declare sentTo: string | null;
  @Column(DataType.DATE) declare expiresAt: string;
  @Column(DataType.DATE) declare revokedAt: string | null;
  @Column(DataType.UUID) declare mandateId: string | null;
  @Column(DataType.JSONB) declare evidence: SigningEvidence | null;
  @Column(DataType.JSONB) declare createdBy: BookedBy;
}

export type MandateRequestRecord = RecordOf<MandateRequestRow>;

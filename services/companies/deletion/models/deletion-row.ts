import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** The deletion of a company that somebody has asked for. Removed when it is cancelled. */
@Table({ schema: 'companies', tableName: 'deletions', underscored: true, timestamps: false })
export class DeletionRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare state: 'proposed' | 'pending' | 'deleting';
  @Column(DataType.UUID) declare requestedBy: string;
  @Column(DataType.DATE) declare requestedAt: string;
  @Column(DataType.UUID) declare confirmedBy: string | null;
  /** null while it is proposed. */
  @Column(DataType.DATE) declare dueAt: string | null;

  /** The last export: asked for, then built. */
  @Column(DataType.UUID) declare exportId: string | null;
  @Column(DataType.DATE) declare exportRequestedAt: string | null;
  @Column({ type: DataType.TEXT, field: 'export_sha256' }) declare exportSha256: string | null;
  @Column(DataType.BIGINT) declare exportBytes: number | null;
  @Column(DataType.DATE) declare downloadedAt: string | null;
  @Column(DataType.UUID) declare waivedBy: string | null;
  @Column(DataType.DATE) declare waivedAt: string | null;
  @Column(DataType.TEXT) declare waiver: string | null;

  /** When its members lost their access. */
  @Column(DataType.DATE) declare begunAt: string | null;
  /** Its OWNERs at that moment, who are mailed at the end. */
  @Column(DataType.ARRAY(DataType.UUID)) declare ownerIds: string[] | null;
  @Column(DataType.BIGINT) declare auditSequence: number | null;
  @Column(DataType.TEXT) declare auditHash: string | null;
  @Column(DataType.TEXT) declare checkpoint: string | null;
  /** Since when no service has found a row. */
  @Column(DataType.DATE) declare emptySince: string | null;
}

export type DeletionRecord = RecordOf<DeletionRow>;

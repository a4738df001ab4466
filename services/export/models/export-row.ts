import { Column, DataType, Table } from 'sequelize-typescript';
import type { Export } from '../../../shared/contracts/export';
import type { ExportPart } from '../../../shared/contracts/export-parts';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

export type Phase = ExportPart | 'manifest' | 'directory' | 'seal';

/** An export; its zip is the stored file of the same id. */
@Table({ schema: 'export', tableName: 'exports', underscored: true, timestamps: false })
export class ExportRow extends ItemRow {
  @Column(DataType.UUID) declare requestedBy: string;
  @Column(DataType.TEXT) declare email: string;
  @Column(DataType.TEXT) declare locale: string | null;
  /** Scopes of the API key that asked for it; null for a session, which reads all. */
  @Column(DataType.ARRAY(DataType.TEXT)) declare scopes: string[] | null;
  @Column(DataType.TEXT) declare delivery: Export['delivery'];
  @Column(DataType.TEXT) declare status: 'running' | 'completed' | 'failed';
  @Column(DataType.TEXT) declare phase: Phase;

  /** The last document, or file of a bank, that is in the archive; null before the first one of its phase. */
  @Column(DataType.UUID) declare afterId: string | null;
  @Column(DataType.INTEGER) declare documentsTotal: number;
  @Column(DataType.INTEGER) declare documentsDone: number;
  @Column(DataType.INTEGER) declare missingPdfs: number;
  @Column(DataType.INTEGER) declare entries: number;
  @Column(DataType.INTEGER) declare chunks: number;
  @Column(DataType.BIGINT) declare sizeBytes: number;
  @Column(DataType.UUID) declare runId: string | null;

  /** Failures in a row since the last progress. */
  @Column(DataType.INTEGER) declare failures: number;
  @Column(DataType.TEXT) declare error: string | null;
  @Column(DataType.TEXT) declare tokenHash: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare progressAt: string;
  @Column(DataType.DATE) declare completedAt: string | null;
  @Column(DataType.DATE) declare expiresAt: string | null;
}

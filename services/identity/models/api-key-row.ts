import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { Scope } from '../../../shared/contracts/scopes';

/** API key of one user, or of one service account, in one company. A revoked key stays, because events name its id. */
@Table({ schema: 'identity', tableName: 'api_keys', underscored: true, timestamps: false })
export class ApiKeyRow extends Model {
  @Column(DataType.UUID) declare companyId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.UUID) declare userId: string | null;
  @Column(DataType.UUID) declare serviceAccountId: string | null;
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare keyHash: string;

  /** Beginning and end of the key, by which its holder recognises it. */
  @Column(DataType.TEXT) declare prefix: string;
  @Column(DataType.TEXT) declare lastFour: string;
  @Column(DataType.JSONB) declare scopes: Scope[];
  @Column(DataType.JSONB) declare ipAllowList: string[] | null;
  @Column(DataType.DATE) declare expiresAt: string | null;

  /** Last use that gateways have reported; use-cases/read-unreported-uses.ts adds later ones. */
  @Column(DataType.DATE) declare lastUsedAt: string | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.UUID) declare replacedBy: string | null;
  @Column(DataType.DATE) declare revokedAt: string | null;
}

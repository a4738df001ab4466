import { Column, DataType, Table } from 'sequelize-typescript';
import { VersionedRow } from '../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** Identity provider of a company. */
@Table({ schema: 'sso', tableName: 'providers', underscored: true, timestamps: false })
export class ProviderRow extends VersionedRow {
  @Column(DataType.TEXT) declare label: string;
  @Column(DataType.TEXT) declare discoveryUrl: string | null;
  @Column(DataType.TEXT) declare authorizationUrl: string | null;
  @Column(DataType.TEXT) declare tokenUrl: string | null;
  @Column(DataType.TEXT) declare userInfoUrl: string | null;
  @Column(DataType.JSONB) declare scopes: string[];
  @Column(DataType.TEXT) declare clientId: string;
  @Column(DataType.TEXT) declare sealedClientSecret: string | null;
  @Column(DataType.BOOLEAN) declare isActive: boolean;

  /** First seen issuer, which must stay the same; only with manual endpoints. */
  @Column(DataType.TEXT) declare issuer: string | null;

  /** Changes if the provider becomes another one; accounts linked under an earlier id do not count. */
  @Column(DataType.UUID) declare trustId: string | null;

  /** True if an OWNER has set it up. */
  @Column(DataType.BOOLEAN) declare isTrustedByOwner: boolean;
}

recordChanges(ProviderRow, {
  label: 'plain',
  discoveryUrl: 'plain',
  authorizationUrl: 'plain',
  tokenUrl: 'plain',
  userInfoUrl: 'plain',
  scopes: 'plain',
  clientId: 'plain',
  sealedClientSecret: 'secret',
  isActive: 'plain',
  issuer: 'plain',
  trustId: 'derived',
  isTrustedByOwner: 'plain',
});

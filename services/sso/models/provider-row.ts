import { Column, DataType, Table } from 'sequelize-typescript';
import { VersionedRow } from '../../../shared/runtime/database/company-rows';

/** The identity provider of a company. */
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

  /** With manual endpoints: the issuer that was seen first, and must stay. */
  @Column(DataType.TEXT) declare issuer: string | null;

  /** Another one whenever the provider is another one; accounts that were linked under the one before do not count. */
  @Column(DataType.UUID) declare trustId: string | null;

  /** Whether an OWNER has put it where it is. */
  @Column(DataType.BOOLEAN) declare isTrustedByOwner: boolean;
}

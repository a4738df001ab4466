import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** The identity provider of a company. */
@Table({ schema: 'sso', tableName: 'providers', underscored: true, timestamps: false })
export class ProviderRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column(DataType.TEXT)
  declare label: string;

  @Column(DataType.TEXT)
  declare discoveryUrl: string | null;

  @Column(DataType.TEXT)
  declare authorizationUrl: string | null;

  @Column(DataType.TEXT)
  declare tokenUrl: string | null;

  @Column(DataType.TEXT)
  declare userInfoUrl: string | null;

  @Column(DataType.JSONB)
  declare scopes: string[];

  @Column(DataType.TEXT)
  declare clientId: string;

  @Column(DataType.TEXT)
  declare sealedClientSecret: string | null;

  @Column(DataType.BOOLEAN)
  declare isActive: boolean;

  /** With manual endpoints: the issuer that was seen first, and must stay. */
  @Column(DataType.TEXT)
  declare issuer: string | null;

  @Column(DataType.INTEGER)
  declare version: number;

  @Column(DataType.DATE)
  declare createdAt: string;

  @Column(DataType.DATE)
  declare updatedAt: string;
}

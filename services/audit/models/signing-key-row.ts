import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** A public key that signs checkpoints of all companies, or has signed them. */
@Table({ schema: 'audit', tableName: 'signing_keys', underscored: true, timestamps: false })
export class SigningKeyRow extends Model {
  /** The 32 bytes in base64. */
  @Column({ type: DataType.TEXT, primaryKey: true }) declare publicKey: string;
  @Column(DataType.DATE) declare firstUsedAt: string;
}

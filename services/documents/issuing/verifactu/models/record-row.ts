import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A record of an issued or cancelled document. The database refuses to change or delete one. */
@Table({ schema: 'documents', tableName: 'verifactu_records', underscored: true, timestamps: false })
export class VerifactuRecordRow extends ItemRow {
  @Column(DataType.UUID) declare chainId: string;

  /** The position in its chain, from 1, without gaps. */
  @Column(DataType.INTEGER) declare position: number;
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.TEXT) declare kind: 'registration' | 'correction' | 'annulment';
  @Column(DataType.TEXT) declare number: string;
  @Column(DataType.DATEONLY) declare issueDate: string;
  @Column(DataType.TEXT) declare hash: string;
  @Column(DataType.DATE) declare generatedAt: string;

  @Column(DataType.TEXT) declare xml: string;
  @Column(DataType.TEXT) declare xmlSha256: string;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import type { ChannelEnvironment } from '../../../../../shared/contracts/transmissions/channels';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/**
 * The chain of records of one issuer in one environment of the tax agency, and its last record. Its id is the number of the
 * installation (NumeroInstalacion): made once, it never changes.
 */
@Table({ schema: 'documents', tableName: 'verifactu_chains', underscored: true, timestamps: false })
export class VerifactuChainRow extends ItemRow {
  @Column(DataType.TEXT) declare environment: ChannelEnvironment;
  @Column(DataType.TEXT) declare issuerNif: string;
  @Column(DataType.DATE) declare createdAt: string;

  /** 0 only within the transaction that adds the first record. */
  @Column(DataType.INTEGER) declare lastPosition: number;
  @Column(DataType.TEXT) declare lastNumber: string | null;
  @Column(DataType.DATEONLY) declare lastIssueDate: string | null;
  @Column(DataType.TEXT) declare lastHash: string | null;
  @Column(DataType.DATE) declare lastGeneratedAt: string | null;
}

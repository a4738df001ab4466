import { Column, DataType, Table } from 'sequelize-typescript';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type {
  ChannelEnvironment,
  ChannelProviderId,
} from '../../../../shared/contracts/transmissions/channels';
import { VersionedRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Connection of one company to one channel in one environment. The database makes `id`. */
@Table({ schema: 'transmissions', tableName: 'connections', underscored: true, timestamps: false })
export class ConnectionRow extends VersionedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare providerId: ChannelProviderId;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare environment: ChannelEnvironment;
  @Column(DataType.TEXT) declare sealedConfig: string;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  /** null: the mandates of the country decide. */
  @Column(DataType.BOOLEAN) declare autoSend: boolean | null;
  @Column(DataType.DATE) declare checkedAt: string | null;
  @Column(DataType.TEXT) declare checkError: string | null;
  @Column(DataType.TEXT) declare checkWarning: string | null;
  /** First end of a certificate or token in the configuration; null if none is stated. */
  @Column(DataType.DATE) declare expiresAt: string | null;
  /** Format of documents, if the configuration states one. */
  @Column(DataType.TEXT) declare eInvoiceFormat: EInvoiceFormat | null;
}

recordChanges(ConnectionRow, {
  providerId: 'plain',
  environment: 'plain',
  sealedConfig: 'secret',
  isActive: 'plain',
  autoSend: 'plain',
  checkedAt: 'derived',
  checkError: 'derived',
  checkWarning: 'derived',
  expiresAt: 'plain',
  eInvoiceFormat: 'plain',
});

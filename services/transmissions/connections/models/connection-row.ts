import { Column, DataType, Table } from 'sequelize-typescript';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type {
  ChannelEnvironment,
  ChannelProviderId,
} from '../../../../shared/contracts/transmissions/channels';
import { VersionedRow } from '../../../../shared/runtime/database/company-rows';

/** The connection of one company to one channel in one environment. `id` is made by the database. */
@Table({ schema: 'transmissions', tableName: 'connections', underscored: true, timestamps: false })
export class ConnectionRow extends VersionedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare providerId: ChannelProviderId;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare environment: ChannelEnvironment;
  @Column(DataType.TEXT) declare sealedConfig: string;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  /** null: as the country says. */
  @Column(DataType.BOOLEAN) declare autoSend: boolean | null;
  @Column(DataType.DATE) declare checkedAt: string | null;
  @Column(DataType.TEXT) declare checkError: string | null;
  @Column(DataType.TEXT) declare checkWarning: string | null;
  /** The first end of a certificate or token in the configuration; null where nothing says one. */
  @Column(DataType.DATE) declare expiresAt: string | null;
  /** Where the configuration says what documents leave in. */
  @Column(DataType.TEXT) declare eInvoiceFormat: EInvoiceFormat | null;
}

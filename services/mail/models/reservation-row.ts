import { Column, DataType, Table } from 'sequelize-typescript';
import type { MailProvider } from '../../../shared/contracts/mail';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** Messages of a company that are about to come: they count for its quotas until they have come, or the time is over. */
@Table({ schema: 'mail', tableName: 'reservations', underscored: true, timestamps: false })
export class ReservationRow extends ItemRow {
  @Column(DataType.UUID) declare payerId: string;
  @Column(DataType.DATEONLY) declare day: string;
  @Column(DataType.TEXT) declare provider: MailProvider;
  @Column(DataType.INTEGER) declare messages: number;
  @Column(DataType.DATE) declare expiresAt: string;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import type { PAYMENT_METHODS } from '../../../../shared/contracts/documents/values';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** A payment of an invoice, which has the sum in `paid_minor`. */
@Table({ schema: 'documents', tableName: 'payments', underscored: true, timestamps: false })
export class PaymentRow extends ItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.DATEONLY) declare date: string;
  @Column(DataType.TEXT) declare method: (typeof PAYMENT_METHODS)[number] | null;
  @Column(DataType.TEXT) declare reference: string | null;
  /** The payment of the same invoice that this row takes back: its amount is below 0. */
  @Column(DataType.UUID) declare reversesId: string | null;
  /** The payment of the replaced invoice that has gone over to this one. */
  @Column(DataType.UUID) declare movedFromId: string | null;
  @Column(DataType.DATE) declare createdAt: string;
}

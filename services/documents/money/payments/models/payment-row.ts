import { Column, DataType, Table } from 'sequelize-typescript';
import type { BadDebt } from '../../../../../shared/contracts/documents/bad-debts';
import type { DiscountedVat, PaymentKind } from '../../../../../shared/contracts/documents/settlement-fields';
import type { PAYMENT_METHODS } from '../../../../../shared/contracts/documents/values';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A part of a settlement on an invoice, which has the sums in `paid_minor` and `deducted_minor`. */
@Table({ schema: 'documents', tableName: 'payments', underscored: true, timestamps: false })
export class PaymentRow extends ItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.UUID) declare settlementId: string;
  @Column(DataType.TEXT) declare kind: PaymentKind;
  @Column(DataType.BIGINT) declare amountMinor: number;
  /** The VAT of a cash discount that lowers the VAT of the invoice. */
  @Column(DataType.JSONB) declare vat: DiscountedVat[];
  /** The law on the day of a write-off, and the relief that was claimed. */
  @Column(DataType.JSONB) declare badDebt: BadDebt | null;
  @Column(DataType.DATEONLY) declare date: string;
  @Column(DataType.TEXT) declare method: (typeof PAYMENT_METHODS)[number] | null;
  @Column(DataType.TEXT) declare reference: string | null;
  /** A copy of that of the settlement. */
  @Column(DataType.TEXT) declare externalId: string | null;
  /** The payment of the same invoice that this row takes back: its amount is below 0. */
  @Column(DataType.UUID) declare reversesId: string | null;
  /** The payment of the replaced invoice that has gone over to this one. */
  @Column(DataType.UUID) declare movedFromId: string | null;
  /** Set in the payment that another row takes back. */
  @Column(DataType.DATEONLY) declare reversedOn: string | null;
  /** The settlement whose money has ended this part of a write-off, or by whose reversal it stands again. */
  @Column(DataType.UUID) declare endedBy: string | null;
  /** A mistake that was deleted: it counts on no day, and only its settlement shows it. */
  @Column(DataType.BOOLEAN) declare isRemoved: boolean;
  @Column(DataType.DATE) declare createdAt: string;
}

export type PaymentRecord = RecordOf<PaymentRow>;

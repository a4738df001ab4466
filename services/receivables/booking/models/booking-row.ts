import { Column, DataType, Table } from 'sequelize-typescript';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { BOOKING_STATES } from '../../../../shared/contracts/receivables/exported';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

export type SettleRequest = Omit<CallInput<typeof documents.settle>, 'companyId' | 'id'>;
export type Reversal = Omit<CallInput<typeof documents.reverseSettlement>, 'companyId' | 'id'>;

/** A settlement that a line asks for, under its id. */
@Table({ schema: 'receivables', tableName: 'bookings', underscored: true, timestamps: false })
export class BookingRow extends ItemRow {
  @Column(DataType.UUID) declare lineId: string;
  /** `pending` and `reversing` are committed before documents are asked. */
  @Column(DataType.TEXT) declare state: (typeof BOOKING_STATES)[number];
  @Column(DataType.JSONB) declare request: SettleRequest;
  /** Clients of the parts, who have paid from the account of the line. */
  @Column(DataType.ARRAY(DataType.UUID)) declare clientIds: string[];
  @Column(DataType.JSONB) declare reversal: Reversal | null;
  @Column(DataType.DATE) declare createdAt: string;
}

export type BookingRecord = RecordOf<BookingRow>;

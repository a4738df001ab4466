import { Column, DataType, Table } from 'sequelize-typescript';
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** Causes of a change of the VAT that write-offs take off an invoice. */
export type BadDebtCause = 'relief' | 'payment' | 'reversal' | 'credit_note' | 'correction';

/** A change of the VAT that write-offs take off an invoice: below 0 where it is due again. */
@Table({ schema: 'documents', tableName: 'bad_debt_entries', underscored: true, timestamps: false })
export class BadDebtEntryRow extends ItemRow {
  @Column(DataType.UUID) declare documentId: string;
  @Column(DataType.DATEONLY) declare date: string;
  @Column(DataType.TEXT) declare cause: BadDebtCause;
  /** The settlement whose money has made the VAT due again. */
  @Column(DataType.UUID) declare settlementId: string | null;
  @Column(DataType.JSONB) declare vat: DiscountedVat[];
  @Column(DataType.DATE) declare createdAt: string;
}

export type BadDebtEntryRecord = RecordOf<BadDebtEntryRow>;

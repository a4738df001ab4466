import { Column, DataType, Table } from 'sequelize-typescript';
import type { StatementFormatName } from '../../../../shared/bank-statements/shape';
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import type { LineStatus } from '../../../../shared/contracts/receivables/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** A text, and the same one with a blank at each place where the format has cut it. */
interface StoredRemittance {
  structured: string[];
  text: string;
  spacedText?: string;
}

interface StoredReturn {
  endToEndId?: string;
  reason?: string;
  amountMinor?: number;
}

/** Line of a statement, or a payment that one sums up. `key` is unique in its account: README.md of shared/bank-statements. */
@Table({ schema: 'receivables', tableName: 'bank_lines', underscored: true, timestamps: false })
export class BankLineRow extends VersionedItemRow {
  @Column(DataType.UUID) declare bankAccountId: string;
  @Column(DataType.UUID) declare parentLineId: string | null;
  @Column(DataType.TEXT) declare status: LineStatus;
  @Column(DataType.TEXT) declare direction: BankLine['direction'];
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.DATEONLY) declare bookingDate: string;
  @Column(DataType.DATEONLY) declare valueDate: string | null;
  @Column(DataType.JSONB) declare counterparty: { name?: string; account?: string; bic?: string };
  @Column(DataType.JSONB) declare remittance: StoredRemittance;
  @Column(DataType.TEXT) declare endToEndId: string | null;
  @Column(DataType.TEXT) declare mandateId: string | null;
  @Column(DataType.TEXT) declare customerReference: string | null;
  @Column(DataType.TEXT) declare bankReference: string | null;
  @Column(DataType.TEXT) declare code: string | null;
  @Column(DataType.TEXT) declare bankCode: string | null;
  @Column(DataType.TEXT) declare bookingText: string | null;
  @Column(DataType.BOOLEAN) declare isReversal: boolean;
  @Column(DataType.JSONB) declare returnOf: StoredReturn | null;
  @Column(DataType.JSONB) declare instructed: { amountMinor: number; currency: string; rate?: string } | null;
  @Column(DataType.BIGINT) declare chargesMinor: number | null;
  @Column(DataType.JSONB) declare batch: { paymentInfoId?: string; count?: number } | null;
  @Column(DataType.INTEGER) declare detailCount: number;
  @Column(DataType.BOOLEAN) declare isPossibleDuplicate: boolean;
  @Column(DataType.TEXT) declare format: StatementFormatName;
  @Column(DataType.TEXT) declare key: string;
  /** Hash of all that alike lines share. */
  @Column(DataType.TEXT) declare content: string;
  @Column(DataType.ARRAY(DataType.UUID)) declare statementIds: string[];
  /** `place` of the earliest statement with balances that has it. */
  @Column(DataType.TEXT) declare place: string | null;
  @Column(DataType.TEXT) declare searchText: string;
  /** The settlement that names it. */
  @Column(DataType.UUID) declare settlementId: string | null;
  /** The payout of a payment provider that it is. */
  @Column(DataType.UUID) declare payoutId: string | null;
  /** A person has booked, unbooked or ignored it: no run changes it. */
  @Column(DataType.BOOLEAN) declare isDecided: boolean;
  @Column(DataType.TEXT) declare ignoredReason: string | null;
  /** The time when its personal data was erased: it stays ignored. */
  @Column(DataType.DATE) declare erasedAt: string | null;
}

export type BankLineRecord = RecordOf<BankLineRow>;

import { Column, DataType, Table } from 'sequelize-typescript';
import type { CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** An account in one currency. */
@Table({ schema: 'receivables', tableName: 'bank_accounts', underscored: true, timestamps: false })
export class BankAccountRow extends VersionedItemRow {
  /** The IBAN, or bank code and number. */
  @Column(DataType.TEXT) declare accountKey: string;
  @Column(DataType.TEXT) declare iban: string | null;
  @Column(DataType.TEXT) declare accountNumber: string | null;
  @Column(DataType.TEXT) declare bankCode: string | null;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare profile: CompanyBankAccount['profile'];
  @Column(DataType.BOOLEAN) declare isReferenceStable: boolean;
}

recordChanges(BankAccountRow, {
  accountKey: 'derived',
  iban: 'personal',
  accountNumber: 'personal',
  bankCode: 'plain',
  currency: 'plain',
  name: 'plain',
  profile: 'plain',
  isReferenceStable: 'plain',
});

export type BankAccountRecord = RecordOf<BankAccountRow>;

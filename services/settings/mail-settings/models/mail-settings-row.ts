import { Column, DataType, Table } from 'sequelize-typescript';
import type { MAIL_PROVIDER_KINDS } from '../../../../shared/contracts/settings/mail-settings';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** Row of each company that ever set something. The first three fields are set or null together. */
@Table({ schema: 'settings', tableName: 'mail_settings', underscored: true, timestamps: false })
export class MailSettingsRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare kind: (typeof MAIL_PROVIDER_KINDS)[number] | null;
  @Column(DataType.TEXT) declare fromAddress: string | null;

  /** Sealed MailAccount as JSON; with the host, so that the password cannot be sent to another one. */
  @Column(DataType.TEXT) declare sealedAccount: string | null;
  @Column(DataType.TEXT) declare replyTo: string | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

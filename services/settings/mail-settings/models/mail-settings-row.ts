import { Column, DataType, Table } from 'sequelize-typescript';
import { MAIL_SETTINGS_FIELDS } from '../../../../shared/contracts/settings/mail-settings';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';

/** Row of each company that ever set something. Kind, sender and account are set or null together. */
@Table({ schema: 'settings', tableName: 'mail_settings', underscored: true, timestamps: false })
export class MailSettingsRow extends rowOn(CompanyOwnedRow, MAIL_SETTINGS_FIELDS) {
  /** Sealed MailAccount as JSON; with the host, so that the password cannot be sent to another one. */
  @Column(DataType.TEXT) declare sealedAccount: string | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(MailSettingsRow, { sealedAccount: 'secret' }, MAIL_SETTINGS_FIELDS);

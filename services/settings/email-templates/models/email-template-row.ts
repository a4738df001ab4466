import { Column, DataType, Table } from 'sequelize-typescript';
import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** Company's own wording of one family; without a row the default applies. */
@Table({ schema: 'settings', tableName: 'email_templates', underscored: true, timestamps: false })
export class EmailTemplateRow extends ItemRow {
  @Column(DataType.TEXT) declare family: EmailTemplateFamily;
  @Column(DataType.TEXT) declare subject: string;

  /** Body of the mail as sanitised HTML. */
  @Column(DataType.TEXT) declare body: string;
  @Column(DataType.DATE) declare updatedAt: string;
}

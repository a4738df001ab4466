import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';

/** A company's own wording of one family; without a row the default wording holds. */
@Table({ schema: 'settings', tableName: 'email_templates', underscored: true, timestamps: false })
export class EmailTemplateRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: string;

  @Column(DataType.TEXT)
  declare family: EmailTemplateFamily;

  @Column(DataType.TEXT)
  declare subject: string;

  /** Sanitised HTML. */
  @Column(DataType.TEXT)
  declare body: string;

  @Column(DataType.DATE)
  declare updatedAt: string;
}

import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { MailTemplate } from '../../../shared/contracts/mail';

export type MessageStatus = 'queued' | 'sent' | 'failed';

/** One message to one recipient. `variables` may hold a secret link, and are emptied when sending is over. */
@Table({ schema: 'mail', tableName: 'messages', underscored: true, timestamps: false })
export class MessageRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: string;

  /** null for a message that is about no company, such as a password reset. */
  @Column(DataType.UUID)
  declare companyId: string | null;

  @Column(DataType.TEXT)
  declare status: MessageStatus;

  @Column(DataType.TEXT)
  declare template: MailTemplate;

  @Column(DataType.TEXT)
  declare recipient: string;

  @Column(DataType.TEXT)
  declare locale: string | null;

  @Column(DataType.JSONB)
  declare variables: Record<string, string>;

  @Column(DataType.INTEGER)
  declare attempts: number;

  /** What the mail server said, or why it was not reached. */
  @Column(DataType.TEXT)
  declare lastError: string | null;

  @Column(DataType.DATE)
  declare createdAt: string;

  @Column(DataType.DATE)
  declare sentAt: string | null;
}

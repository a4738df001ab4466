import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type {
  LoggedMessage,
  MailAttachment,
  MailProvider,
  MailTemplate,
  Message,
} from '../../../shared/contracts/mail';

export type MessageStatus = LoggedMessage['status'];
export type SentThrough = NonNullable<LoggedMessage['sentThrough']>;

/** One message to one recipient: a template with variables, or finished content. */
@Table({ schema: 'mail', tableName: 'messages', underscored: true, timestamps: false })
export class MessageRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;

  /** null for a message that is about no company, such as a password reset. */
  @Column(DataType.UUID) declare companyId: string | null;
  @Column(DataType.TEXT) declare status: MessageStatus;
  @Column(DataType.TEXT) declare kind: string;
  @Column(DataType.TEXT) declare template: MailTemplate | null;
  @Column(DataType.TEXT) declare recipient: string;
  @Column(DataType.TEXT) declare locale: string | null;
  @Column(DataType.JSONB) declare variables: Record<string, string>;
  @Column(DataType.JSONB) declare content: Message['content'] | null;
  @Column(DataType.JSONB) declare attachments: MailAttachment[];
  @Column(DataType.JSONB) declare reportTo: Message['reportTo'] | null;

  /** Variables and content hold credentials: they are emptied when sending is over. */
  @Column(DataType.BOOLEAN) declare holdsSecret: boolean;

  /** What was emptied after a failure, sealed, for sending it again. */
  @Column(DataType.TEXT) declare sealedContent: string | null;

  /** For the log; null until it is sent, and where it could hold a secret. */
  @Column(DataType.TEXT) declare subject: string | null;

  /** Attempts of this round. */
  @Column(DataType.INTEGER) declare attempts: number;

  /** Grows each time the message is sent again: jobs of an earlier round do nothing. */
  @Column(DataType.INTEGER) declare round: number;

  /** The reply of the mail server, or why it was not reached. */
  @Column(DataType.TEXT) declare lastError: string | null;
  @Column(DataType.TEXT) declare sentThrough: SentThrough | null;

  /** A code was handed to the company's own provider, or was about to be: the company could read it. */
  @Column(DataType.BOOLEAN) declare readableByCompany: boolean;

  /** Whose quota counts it. */
  @Column(DataType.TEXT) declare chargedTo: MailProvider | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare sentAt: string | null;
}

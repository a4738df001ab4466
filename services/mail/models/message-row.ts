import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type {
  LoggedMessage,
  MailAttachment,
  MailProvider,
  MailTemplate,
  Message,
} from '../../../shared/contracts/mail';

type MessageStatus = LoggedMessage['status'];
export type SentThrough = NonNullable<LoggedMessage['sentThrough']>;

/** Message to one recipient: a template with variables, or finished content. */
@Table({ schema: 'mail', tableName: 'messages', underscored: true, timestamps: false })
export class MessageRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;

  /** null for a message without a company, such as a password reset. */
  @Column(DataType.UUID) declare companyId: string | null;
  @Column(DataType.TEXT) declare status: MessageStatus;
  @Column(DataType.TEXT) declare kind: string;
  @Column(DataType.TEXT) declare template: MailTemplate | null;
  @Column(DataType.TEXT) declare recipient: string;
  @Column(DataType.TEXT) declare locale: string | null;
  @Column(DataType.JSONB) declare variables: Record<string, string>;
  /** Instead of variables that give access; see sending/box.ts. */
  @Column(DataType.TEXT) declare box: string | null;
  @Column(DataType.JSONB) declare content: Message['content'] | null;
  @Column(DataType.JSONB) declare attachments: MailAttachment[];
  @Column(DataType.JSONB) declare reportTo: Message['reportTo'] | null;
  /** Asked before each attempt, for the content. */
  @Column(DataType.JSONB) declare guard: Message['guard'] | null;

  /** Variables contain credentials, and are deleted once sending ends. */
  @Column(DataType.BOOLEAN) declare holdsSecret: boolean;

  /** Sealed copy of the deleted content of a failed message, for a resend. */
  @Column(DataType.TEXT) declare sealedContent: string | null;

  /** Subject in the log; null before it is sent, or if it could contain a secret. */
  @Column(DataType.TEXT) declare subject: string | null;

  /** Number of attempts in this round. */
  @Column(DataType.INTEGER) declare attempts: number;

  /** Number of the round; jobs of an earlier round do nothing. */
  @Column(DataType.INTEGER) declare round: number;

  /** Reply of the mail server, or why it was not reached. */
  @Column(DataType.TEXT) declare lastError: string | null;
  @Column(DataType.TEXT) declare sentThrough: SentThrough | null;

  /** True once a code was sent or about to be sent by the company's own provider, where the company could read it. */
  @Column(DataType.BOOLEAN) declare readableByCompany: boolean;

  /** Provider whose quota counts this message. */
  @Column(DataType.TEXT) declare chargedTo: MailProvider | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare sentAt: string | null;
}

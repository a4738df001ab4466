import { Column, DataType, Model, Table } from 'sequelize-typescript';
import type { DisabledReason, Webhook, WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** A webhook of a company. Each secret is either sealed, or open as long as there is no key. */
@Table({ schema: 'webhooks', tableName: 'endpoints', underscored: true, timestamps: false })
export class EndpointRow extends Model {
  @Column(DataType.UUID) declare companyId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare id: string;
  @Column(DataType.TEXT) declare url: string;
  @Column(DataType.TEXT) declare type: WebhookType;
  @Column(DataType.ARRAY(DataType.TEXT)) declare events: Webhook['events'];
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  @Column(DataType.TEXT) declare disabledReason: DisabledReason | null;
  @Column(DataType.DATE) declare disabledAt: string | null;
  @Column(DataType.DATE) declare failingSince: string | null;
  @Column(DataType.TEXT) declare secret: string | null;
  @Column(DataType.TEXT) declare openSecret: string | null;
  @Column(DataType.TEXT) declare previousSecret: string | null;
  @Column(DataType.TEXT) declare previousOpenSecret: string | null;
  @Column(DataType.DATE) declare previousSecretExpiresAt: string | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(EndpointRow, {
  url: 'plain',
  type: 'plain',
  events: 'plain',
  description: 'plain',
  isActive: 'plain',
  disabledReason: 'plain',
  disabledAt: 'derived',
  failingSince: 'derived',
  secret: 'secret',
  openSecret: 'secret',
  previousSecret: 'secret',
  previousOpenSecret: 'secret',
  previousSecretExpiresAt: 'plain',
});

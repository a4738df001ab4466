import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** One event of one company's log; `sequence` has no gaps and is given when the event is taken in. */
@Table({ schema: 'webhooks', tableName: 'events', underscored: true, timestamps: false })
export class EventRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare companyId: string;

  @Column({ type: DataType.BIGINT, primaryKey: true })
  declare sequence: number;

  @Column(DataType.UUID)
  declare id: string;

  @Column(DataType.TEXT)
  declare type: string;

  @Column(DataType.DATE)
  declare occurredAt: string;

  @Column(DataType.TEXT)
  declare requestId: string | null;

  @Column(DataType.JSONB)
  declare data: unknown;

  @Column(DataType.TEXT)
  declare traceParent: string | null;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** An event of a company's log; `sequence` has no gaps and is given when the event is stored. */
@Table({ schema: 'webhooks', tableName: 'events', underscored: true, timestamps: false })
export class EventRow extends CompanyOwnedRow {
  @Column({ type: DataType.BIGINT, primaryKey: true }) declare sequence: number;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.TEXT) declare type: string;
  @Column(DataType.DATE) declare occurredAt: string;
  @Column(DataType.TEXT) declare requestId: string | null;
  @Column(DataType.JSONB) declare data: unknown;
  @Column(DataType.TEXT) declare traceParent: string | null;
}

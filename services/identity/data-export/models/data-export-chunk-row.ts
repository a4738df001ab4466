import { Column, DataType, Model, Table } from 'sequelize-typescript';

/** A part of the zip of an export. */
@Table({ schema: 'identity', tableName: 'data_export_chunks', underscored: true, timestamps: false })
export class DataExportChunkRow extends Model {
  @Column({ type: DataType.UUID, primaryKey: true }) declare exportId: string;
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare index: number;
  @Column(DataType.BLOB) declare bytes: Buffer;
}

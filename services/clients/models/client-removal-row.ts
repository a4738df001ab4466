import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** A deletion that has begun, and was not withdrawn. */
@Table({ schema: 'clients', tableName: 'client_removals', underscored: true, timestamps: false })
export class ClientRemovalRow extends ItemRow {
  @Column(DataType.UUID) declare clientId: string;
}

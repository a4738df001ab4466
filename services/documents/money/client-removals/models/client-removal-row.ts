import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A client that is deleted, or that a deletion under way will delete. */
@Table({ schema: 'documents', tableName: 'client_removals', underscored: true, timestamps: false })
export class ClientRemovalRow extends ItemRow {
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.DATE) declare createdAt: string;
}

import { Column, DataType, Table } from 'sequelize-typescript';
import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import { rowWith } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** A client of a company: its fields, and columns that are derived from them; see domain/keys.ts. */
@Table({ schema: 'clients', tableName: 'clients', underscored: true, timestamps: false })
export class ClientRow extends rowWith(CLIENT_FIELDS) {
  @Column(DataType.TEXT) declare searchText: string;
  @Column(DataType.TEXT) declare emailKey: string | null;
  @Column(DataType.TEXT) declare nameKey: string | null;
  @Column(DataType.ARRAY(DataType.TEXT)) declare identifierKeys: string[] | null;
}

recordChanges(
  ClientRow,
  { searchText: 'derived', emailKey: 'derived', nameKey: 'derived', identifierKeys: 'derived' },
  CLIENT_FIELDS,
);

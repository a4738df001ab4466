import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** An erasure that waits for the day on which a law no longer wants the rows. Removed when nothing is kept until a day. */
@Table({ schema: 'companies', tableName: 'person_erasures', underscored: true, timestamps: false })
export class PersonErasureRow extends ItemRow {
  @Column(DataType.DATE) declare requestedAt: string;
  /** Begins the first day on which something is kept no longer, in the time zone of the company. */
  @Column(DataType.DATE) declare nextAt: string;
  @Column(DataType.INTEGER) declare keptPlaces: number;
  /** The names of the request as JSON. */
  @Column(DataType.TEXT) declare sealedPerson: string;
  /** Clients who were the person: a client that is erased is no longer found by a name. */
  @Column(DataType.ARRAY(DataType.UUID)) declare clientIds: string[];
  @Column(DataType.DATE) declare leasedUntil: string | null;
}

export type PersonErasureRecord = RecordOf<PersonErasureRow>;

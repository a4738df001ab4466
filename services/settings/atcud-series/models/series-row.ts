import { Column, DataType, Table } from 'sequelize-typescript';
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** Validation code of one series of one document type. */
@Table({ schema: 'settings', tableName: 'atcud_series', underscored: true, timestamps: false })
export class AtcudSeriesRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare typeId: DocumentType;
  @Column(DataType.TEXT) declare seriesId: string;
  @Column(DataType.TEXT) declare validationCode: string;
}

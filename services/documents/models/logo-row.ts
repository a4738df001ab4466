import { Column, DataType, Table } from 'sequelize-typescript';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** A logo that issued documents show, stored once for all of them; never changed. */
@Table({ schema: 'documents', tableName: 'logos', underscored: true, timestamps: false })
export class LogoRow extends CompanyOwnedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare sha256: string;
  @Column(DataType.JSONB) declare rendition: NonNullable<DocumentBranding['logo']>;
}

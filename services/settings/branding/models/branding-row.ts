import { Column, DataType, Table } from 'sequelize-typescript';
import { BRANDING_FIELDS, type LogoType } from '../../../../shared/contracts/settings/branding';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../../shared/runtime/database/record-changes';
import type { StoredFile } from '../../../../shared/runtime/files/file-store';

/** Logo as uploaded; its bytes are a file of this service. */
interface StoredLogo {
  file: StoredFile;
  contentType: LogoType;
  width: number;
  height: number;
  uploadedAt: string;
}

@Table({ schema: 'settings', tableName: 'branding', underscored: true, timestamps: false })
export class BrandingRow extends rowOn(CompanyOwnedRow, BRANDING_FIELDS) {
  @Column(DataType.JSONB) declare logo: StoredLogo | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

recordChanges(BrandingRow, { logo: 'bulk' }, BRANDING_FIELDS);

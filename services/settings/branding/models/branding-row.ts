import { Column, DataType, Table } from 'sequelize-typescript';
import type { LogoType } from '../../../../shared/contracts/settings/branding';
import type { Font, Preset } from '../../../../shared/contracts/settings/branding-catalog';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import type { StoredFile } from '../../../../shared/runtime/files/file-store';

/** Logo as uploaded; its bytes are a file of this service. */
interface StoredLogo {
  file: StoredFile;
  contentType: LogoType;
  width: number;
  height: number;
  uploadedAt: string;
}

/** Choices of a company; null for those it has not made. */
@Table({ schema: 'settings', tableName: 'branding', underscored: true, timestamps: false })
export class BrandingRow extends CompanyOwnedRow {
  @Column(DataType.TEXT) declare preset: Preset | null;

  /** Colour as `#RRGGBB` in upper case. */
  @Column(DataType.TEXT) declare accentColor: string | null;
  @Column(DataType.TEXT) declare font: Font | null;
  @Column(DataType.JSONB) declare logo: StoredLogo | null;
  @Column(DataType.INTEGER) declare version: number;
  @Column(DataType.DATE) declare updatedAt: string;
}

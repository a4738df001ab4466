import { Column, DataType, Table } from 'sequelize-typescript';
import type { SigningCertificate } from '../../../../shared/contracts/settings/certificates';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

@Table({ schema: 'settings', tableName: 'signing_certificates', underscored: true, timestamps: false })
export class CertificateRow extends ItemRow {
  @Column(DataType.TEXT) declare label: string;
  @Column(DataType.TEXT) declare applicability: SigningCertificate['applicability'];
  @Column(DataType.TEXT) declare environment: SigningCertificate['environment'];
  @Column(DataType.TEXT) declare subject: string;
  @Column(DataType.TEXT) declare issuer: string;
  @Column(DataType.TEXT) declare serialNumber: string;
  @Column(DataType.TEXT) declare fingerprint: string;
  @Column(DataType.TEXT) declare keyType: string;
  @Column(DataType.DATE) declare notBefore: string;
  @Column(DataType.DATE) declare notAfter: string;
  @Column(DataType.BOOLEAN) declare isActive: boolean;

  /** Sealed base64 of the file; null once it is deactivated. */
  @Column(DataType.TEXT) declare sealedPfx: string | null;
  @Column(DataType.TEXT) declare sealedPassword: string | null;

  /** Last notice (30, 7 or 1 days) that was sent; null before the first. */
  @Column(DataType.INTEGER) declare notifiedDays: number | null;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare deactivatedAt: string | null;
}

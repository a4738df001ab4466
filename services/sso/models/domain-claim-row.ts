import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/** E-mail domain that a company claims to own. */
@Table({ schema: 'sso', tableName: 'domain_claims', underscored: true, timestamps: false })
export class DomainClaimRow extends ItemRow {
  @Column(DataType.TEXT) declare domain: string;
  @Column(DataType.TEXT) declare token: string;
  @Column(DataType.DATE) declare createdAt: string;

  /** null while the claim is unverified. */
  @Column(DataType.DATE) declare verifiedAt: string | null;
  @Column(DataType.DATE) declare checkedAt: string | null;
  @Column(DataType.DATE) declare failingSince: string | null;
}

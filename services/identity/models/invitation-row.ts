import { Column, DataType, Table } from 'sequelize-typescript';
import type { Role } from '../../../shared/contracts/access';
import { ItemRow } from '../../../shared/runtime/database/company-rows';

/**
 * Invitation into a company. The holder of the code may redeem it once; with `email`, only the user with that address.
 */
@Table({ schema: 'identity', tableName: 'invitations', underscored: true, timestamps: false })
export class InvitationRow extends ItemRow {
  @Column(DataType.TEXT) declare codeHash: string;
  @Column(DataType.TEXT) declare email: string | null;
  @Column(DataType.TEXT) declare emailKey: string | null;
  @Column(DataType.TEXT) declare role: Role;
  /** A role of the company for the MEMBER. */
  @Column(DataType.UUID) declare roleId: string | null;
  @Column(DataType.UUID) declare createdBy: string;
  @Column(DataType.DATE) declare createdAt: string;
  @Column(DataType.DATE) declare expiresAt: string;
  @Column(DataType.UUID) declare acceptedBy: string | null;
  @Column(DataType.DATE) declare acceptedAt: string | null;
  @Column(DataType.DATE) declare revokedAt: string | null;
}

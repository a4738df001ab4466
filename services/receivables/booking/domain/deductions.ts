// Parts that settle something without money: as in documents, a role of the company is not enough for them.
import type { SettlementPartInput } from '../../../../shared/contracts/documents/settlement-fields';
import { type Role } from '../../../../shared/contracts/permissions';
import { problem } from '../../../../shared/runtime/errors';

type Part = Pick<SettlementPartInput, 'kind'>;

export const isMoney = ({ kind }: Part): boolean => kind === 'money' || kind === 'claim';

/** @throws 403 for a MEMBER, by a role of the company, whose parts settle something without money, or who takes that back */
export function assertMayDeduct(role: Role | null, parts: readonly Part[]): void {
  if (role === 'MEMBER' && !parts.every(isMoney))
    throw problem(
      'insufficient_role',
      'Settling without money, and taking it back, needs the role OWNER or ADMIN.',
    );
}

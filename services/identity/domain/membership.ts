import type { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';

export type Membership = Output<typeof companies.membershipsOf>['items'][number];

/**
 * Returns the company a session begins in: the last active one if the user is still a member, else the one joined
 * first.
 */
export function initialCompany(memberships: Membership[], lastCompanyId: string | null): string | null {
  const last = memberships.find(({ companyId }) => companyId === lastCompanyId);
  return (last ?? memberships[0])?.companyId ?? null;
}

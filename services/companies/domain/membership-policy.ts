// Decides changes of members by their current roles: the role in the caller's principal may be a second old.

import type { RecordOf } from '../../../shared/runtime/database/columns';
import { problem } from '../../../shared/runtime/errors';
import type { MembershipRow } from '../models/membership-row';

export type Member = Omit<RecordOf<MembershipRow>, 'companyId'>;

export class MembershipPolicy {
  constructor(
    private readonly rows: readonly Member[],
    private readonly callerId: string,
    private readonly userId: string,
  ) {}

  /** The member to be changed. */
  get member(): Member {
    const member = this.rows.find((row) => row.userId === this.userId);
    if (!member) throw problem('member_not_found');
    return member;
  }

  assertOwnerCalls(): void {
    if (this.callerRole !== 'OWNER') throw problem('insufficient_role', 'This needs the role OWNER.');
  }

  /** An OWNER removes any member, an ADMIN only a MEMBER. */
  assertMayRemove(): void {
    const isMember = this.member.role === 'MEMBER';
    if (!(this.callerRole === 'ADMIN' && isMember)) this.assertOwnerCalls();
  }

  /** Required before a change after which the member is no OWNER. */
  assertOwnerRemains(): void {
    const others = this.rows.filter((row) => row.role === 'OWNER' && row.userId !== this.userId);
    if (this.member.role === 'OWNER' && others.length === 0) throw problem('last_owner');
  }

  private get callerRole() {
    return this.rows.find((row) => row.userId === this.callerId)?.role;
  }
}

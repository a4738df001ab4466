// The way back for a user who has lost all factors and recovery codes. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { ANY_SESSION, fresh, memberBySession } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Nullable, Timestamp } from './primitives';

/** Hours between the last confirmation and the removal, in which the user can cancel it. */
export const RESET_HOURS = 24;
/** Days after which a confirmation counts no more. */
export const CONFIRMATION_DAYS = 7;

export const factorResetActions = {
  resetFactorsOfMember: defineAction({
    summary: 'Confirm that a member who has lost all factors gets a way back',
    description:
      `All factors and recovery codes of the member are removed ${RESET_HOURS} hours after an OWNER of each company of the member has ` +
      'confirmed it: no company removes a factor that another one relies on. The member and the OWNERs get a mail. The member prevents it ' +
      'by a sign-in or proof with a factor, or by `DELETE /api/auth/factor-reset`. Who is OWNER of a company or administers the instance ' +
      `keeps the factors: an OWNER comes in by break-glass. A confirmation counts for ${CONFIRMATION_DAYS} days.`,
    http: 'POST /api/companies/members/{userId}/reset-factors',
    status: 200,
    access: fresh(memberBySession('security-policy'), 'always'),
    input: Type.Object({ userId: Id }),
    output: named('FactorReset', {
      dueAt: {
        ...Nullable(Timestamp),
        description: 'When the factors are removed at the earliest; null while not all conditions are met',
      },
    }),
    notFound: 'member_not_found',
    errors: ['factor_reset_refused'],
  }),
  cancelFactorReset: defineAction({
    summary: 'Keep the own factors',
    description:
      'Ends all confirmations that the factors of the caller are removed. Without any it succeeds as well.',
    http: 'DELETE /api/auth/factor-reset',
    access: ANY_SESSION,
  }),
};

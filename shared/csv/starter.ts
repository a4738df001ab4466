// An import has the rights of who started it: each batch is written only while these last.
import type { Output } from '../contracts/contract';
import { identity } from '../contracts/identity';
import { timeOfId } from '../runtime/database/ids';
import type { JobContext } from '../runtime/jobs/job';
import type { ImportRecord } from './import-store';
import type { ImportTarget } from './import-target';

type EndOfRights = NonNullable<Output<typeof identity.endOfRights>['ended']>;

const REASONS: Record<EndOfRights, string> = {
  membership: 'The member who started it was removed from the company.',
  role: 'The member who started it has lost the role that it needs.',
  key: 'The API key that started it was revoked.',
  user: 'The account of the user who started it was disabled.',
};

/** The import is over; its message is the reason, as the import shows it. */
export class StarterGone extends Error {}

/** Asks before each batch. @throws StarterGone where whoever started the import may start none any more */
export async function assertStarter(
  { companyId, id, startedBy, startedByKey, createdAt }: ImportRecord,
  { roles, permissions }: Pick<ImportTarget, 'roles' | 'permissions'>,
  ctx: Pick<JobContext, 'call'>,
): Promise<void> {
  if (startedBy === null) return;
  // a clock that was put back between joining and starting ends no import
  const since = [createdAt, timeOfId(id)].toSorted().at(-1) ?? createdAt;
  const started = { userId: startedBy, keyId: startedByKey, since };
  const needs = { companyId, roles: [...roles], permissions: [...permissions], ...started };
  const { ended } = await ctx.call(identity.endOfRights, needs);
  if (ended) throw new StarterGone(`${REASONS[ended]} No further row is imported.`);
}

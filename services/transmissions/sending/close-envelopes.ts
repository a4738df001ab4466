// Closes envelopes that are full, spoiled, old or idle, so that the channel can finish with them.
import type { BusCall } from '../../../shared/runtime/bus-call';
import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { ADAPTERS } from '../channels/registry';
import type { EnvelopeRecord } from '../models/envelope-row';
import { markClosed, takeClosing } from '../queries/envelopes';
import { connectionOf, openConnection } from './connection';
import { keptTokens } from './tokens';

const AGAIN_MS = 5 * 60_000;

interface Means {
  resources: ServiceResources;
  database: Database;
  call: BusCall;
}

export async function closeEnvelopes(means: Means): Promise<void> {
  const { resources, database } = means;
  const now = resources.now();
  const again = new Date(now.getTime() + AGAIN_MS);
  const values = [now.toISOString(), again.toISOString()];
  for (const taken of await database.acrossCompanies().many<EnvelopeRecord>(takeClosing, values))
    await closeOne(taken, means);
}

/** What cannot be closed is tried again until the channel closes it by itself. */
async function closeOne(taken: EnvelopeRecord, { resources, database, call }: Means): Promise<void> {
  const rows = database.scoped(companyScope(taken.companyId, null));
  const { channel, remoteId, expiresAt, id } = taken;
  const terms = ADAPTERS[channel]?.envelopes;
  const isExpired = Date.parse(expiresAt) <= resources.now().getTime();
  const opened = await openConnection(taken, 'follow', { resources, call, rows });
  if (terms && opened.is === 'open') {
    const tokens = keptTokens(taken, opened.version, rows, resources);
    const trouble = await terms.close(remoteId, connectionOf(taken, opened, resources, tokens, rows));
    if (trouble && !isExpired) return;
  } else if (opened.is === 'blocked' && !isExpired) return;
  await rows.many(markClosed, [id]);
}

// Closes envelopes that are full, spoiled, old or idle, so that the channel can finish with them.

import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { ADAPTERS } from '../channels/registry';
import { connectionOf } from '../connections/use-cases/connection-of';
import { openConnection } from '../connections/use-cases/open-connection';
import { storedTokens } from '../connections/use-cases/tokens';
import type { EnvelopeRecord } from '../models/envelope-row';
import { markClosed, takeClosing } from '../queries/envelopes';
import { beforeDeadline, type Places, placeDeadline } from './places';

const AGAIN_MS = 5 * 60_000;

interface Means {
  resources: ServiceResources;
  database: Database;
  call: BusCall;
}

type Due = EnvelopeRecord & { payer: string };

/** Starts to close as many envelopes as have a place, so that a slow channel delays no other. */
export async function closeEnvelopes(means: Means, places: Places): Promise<void> {
  const now = means.resources.now();
  const again = new Date(now.getTime() + AGAIN_MS);
  while (places.free > 0) {
    const values = [now.toISOString(), again.toISOString(), places.free, places.full];
    const taken = await means.database.acrossCompanies().many<Due>(takeClosing, values);
    for (const { payer, ...envelope } of taken)
      places.begin(payer, () => closeOne(envelope, means, placeDeadline()));
    if (taken.length === 0) return;
  }
}

/** Retries an envelope that cannot be closed until it expires at the channel. */
async function closeOne(
  taken: EnvelopeRecord,
  { resources, database, call }: Means,
  deadline: AbortSignal,
): Promise<void> {
  const rows = database.scoped(companyScope(taken.companyId, null));
  const { channel, remoteId, expiresAt, id } = taken;
  const terms = ADAPTERS[channel]?.envelopes;
  const isExpired = Date.parse(expiresAt) <= resources.now().getTime();
  const opened = await openConnection(taken, 'follow', { resources, call, rows });
  if (terms && opened.is === 'open') {
    const tokens = storedTokens(taken, opened.version, rows, resources);
    const connection = connectionOf(taken, opened, resources, tokens, rows);
    const trouble = await terms.close(remoteId, beforeDeadline(connection, deadline));
    if (trouble && !isExpired) return;
  } else if (opened.is === 'blocked' && !isExpired) return;
  await rows.many(markClosed, [id]);
}

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
import { markClosed } from '../queries/envelopes';
import { beforeDeadline, newDeadline } from './deadline';

interface Means {
  resources: ServiceResources;
  database: Database;
  call: BusCall;
}

/** Retries an envelope that cannot be closed when its lease ends, until it expires at the channel. */
export async function closeEnvelope(
  envelope: EnvelopeRecord,
  { resources, database, call }: Means,
): Promise<void> {
  const deadline = newDeadline();
  const rows = database.scoped(companyScope(envelope.companyId, null));
  const { channel, remoteId, expiresAt, id } = envelope;
  const terms = ADAPTERS[channel]?.envelopes;
  const isExpired = Date.parse(expiresAt) <= resources.now().getTime();
  const opened = await openConnection(envelope, 'follow', { resources, call, rows });
  if (terms && opened.is === 'open') {
    const tokens = storedTokens(envelope, opened.version, rows, resources);
    const connection = connectionOf(envelope, opened, resources, tokens, rows);
    const trouble = await terms.close(remoteId, beforeDeadline(connection, deadline));
    if (trouble && !isExpired) return;
  } else if (opened.is === 'blocked' && !isExpired) return;
  await rows.many(markClosed, [id]);
}

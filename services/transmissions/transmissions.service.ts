// Sends documents by e-invoicing channels: the API queues them, the sender sends and follows them.

import { transmissions } from '../../shared/contracts/transmissions';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { readChunks, sumStoredBytes } from '../../shared/runtime/files/chunk-actions';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { documentPaid } from './actions/document-paid';
import { queueIssued } from './actions/queue-issued';
import { openTransmissions, queueRecords, recordStates } from './actions/records';
import { annul, cancel, create, get, list, ofDocument, proof, retry } from './actions/transmissions';
import * as connections from './connections/connections';
import { PERSONAL_DATA } from './domain/personal-data';
import { cancelQueued } from './jobs/cancel-queued';
import { learnPayers } from './jobs/learn-payers';
import { notifyDeadlines } from './jobs/notify-deadlines';
import { notifyOverdue } from './jobs/notify-overdue';
import { blockedLanes } from './queries/lanes';
import { SECRET } from './sending/envelopes';
import { Sender } from './sending/sender';
import { files } from './use-cases/files';

const senders = new Map<ServiceResources, Sender>();

function started(resources: ServiceResources, call: BusCall): void {
  const { database, metrics } = resources;
  if (!database) throw new Error('transmissions has no database');
  loadFacts(resources);
  const help = 'Connections that nothing is sent by, by the reason';
  metrics.gauge('transmission_lanes_blocked', help, ['reason'], async (gauge) => {
    const rows = database.acrossCompanies();
    for (const { blockedBy: reason, count } of await rows.many<{ blockedBy: string; count: number }>(
      blockedLanes,
    ))
      gauge.set({ reason }, count);
  });
  const sender = new Sender(resources, database, call);
  senders.set(resources, sender);
  sender.start();
}

async function stopped(resources: ServiceResources): Promise<void> {
  const sender = senders.get(resources);
  senders.delete(resources);
  await sender?.stop();
}

export default implement(
  transmissions,
  {
    create,
    ofDocument,
    list,
    get,
    proof,
    retry,
    cancel,
    annul,
    queueIssued,
    queueRecords,
    openTransmissions,
    recordStates,
    documentPaid,
    ...connections.actions,
    fileChunk: readChunks(transmissions.fileChunk, files),
    storedBytes: sumStoredBytes(transmissions.storedBytes, files),
  },
  {
    jobs: [cancelQueued, learnPayers, notifyDeadlines, notifyOverdue, ...(connections.parts.jobs ?? [])],
    sealed: [SECRET, ...(connections.parts.sealed ?? [])],
    personalData: PERSONAL_DATA,
    started,
    stopped,
  },
);

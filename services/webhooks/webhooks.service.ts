// The event log of every company, and what is sent from it: `accept` stores events and makes deliveries of them, the
// sender (sending/) sends these to their receivers, and programs can fetch the events instead.
import { webhooks } from '../../shared/contracts/webhooks';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { deliveries, recover, retry, test } from './actions/deliveries';
import { create, get, list, remove, update } from './actions/endpoints';
import { accept, events } from './actions/events';
import { options } from './actions/options';
import { rotateSecret } from './actions/rotate-secret';
import { PERSONAL_DATA } from './domain/personal-data';
import { deleteExpired } from './jobs/delete-expired';
import { notifyDisabled } from './jobs/notify-disabled';
import { giveUpWaiting, recoverMissed } from './jobs/recover';
import { Sender } from './sending/sender';
import { eventStore } from './use-cases/event-store';
import { sealOpenSecrets } from './use-cases/seal-open-secrets';
import { WakeupBroadcast } from './wakeups/broadcast';
import { watches } from './wakeups/watches';

const feedActions = { accept, events };
const endpointActions = { options, list, create, get, update, remove, rotateSecret, test };
const deliveryActions = { deliveries, retry, recover };

interface Running {
  sender: Sender;
  broadcast: WakeupBroadcast;
}

const running = new Map<ServiceResources, Running>();

async function started(resources: ServiceResources, call: BusCall): Promise<void> {
  const { database } = resources;
  if (!database) throw new Error('webhooks has no database');
  await sealOpenSecrets(database, resources.secrets);
  const parts = { sender: new Sender(resources, database, call), broadcast: new WakeupBroadcast(database) };
  running.set(resources, parts);
  parts.sender.start();
  parts.broadcast.start();
}

async function stopped(resources: ServiceResources): Promise<void> {
  watches.endFor();
  const parts = running.get(resources);
  running.delete(resources);
  await Promise.all([parts?.sender.stop(), parts?.broadcast.stop()]);
}

export default implement(
  webhooks,
  { ...feedActions, ...endpointActions, ...deliveryActions },
  {
    disableSeqScan: true,
    personalData: PERSONAL_DATA,
    jobs: [deleteExpired, giveUpWaiting, recoverMissed, notifyDisabled],
    sealed: [
      { table: 'endpoints', column: 'secret', rowId: 'id', field: 'secret' },
      { table: 'endpoints', column: 'previous_secret', rowId: 'id', field: 'previous_secret' },
    ],
    events: {
      'identity.revoked': (payload) => watches.endFor(payload as { userId?: string; companyId?: string }),
    },
    eventStore,
    started,
    stopped,
  },
);

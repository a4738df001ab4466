// The event log of every company, and what is sent from it: `accept` takes events in and makes deliveries of them, the
// sender (sending/) brings these to their receivers, the feed lets programs fetch instead.
import { webhooks } from '../../shared/contracts/webhooks';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { accept } from './actions/accept';
import { create } from './actions/create';
import { deliveries } from './actions/deliveries';
import { events } from './actions/events';
import { get } from './actions/get';
import { list } from './actions/list';
import { options } from './actions/options';
import { recover } from './actions/recover';
import { remove } from './actions/remove';
import { retry } from './actions/retry';
import { rotateSecret } from './actions/rotate-secret';
import { test } from './actions/test';
import { update } from './actions/update';
import { Listener } from './feed/listener';
import { waiting } from './feed/waiting';
import { forget } from './jobs/forget';
import { giveUpWaiting } from './jobs/give-up';
import { recoverMissed } from './jobs/recover';
import { tellDisabled } from './jobs/tell-disabled';
import { DeliveryRow } from './models/delivery-row';
import { EndpointRow } from './models/endpoint-row';
import { EventRow } from './models/event-row';
import { sealOpenSecrets } from './seal-open-secrets';
import { Sender } from './sending/sender';

const feedActions = { accept, events };
const endpointActions = { options, list, create, get, update, remove, rotateSecret, test };
const deliveryActions = { deliveries, retry, recover };

interface Running {
  sender: Sender;
  listener: Listener;
}

const running = new Map<ServiceResources, Running>();

async function started(resources: ServiceResources): Promise<void> {
  const { database } = resources;
  if (!database) throw new Error('webhooks has no database');
  await sealOpenSecrets(database, resources.secrets);
  const parts = { sender: new Sender(resources, database), listener: new Listener(database) };
  running.set(resources, parts);
  parts.sender.start();
  parts.listener.start();
}

async function stopped(resources: ServiceResources): Promise<void> {
  waiting.endFor();
  const parts = running.get(resources);
  running.delete(resources);
  await Promise.all([parts?.sender.stop(), parts?.listener.stop()]);
}

export default implement(
  webhooks,
  { ...feedActions, ...endpointActions, ...deliveryActions },
  {
    models: [EventRow, EndpointRow, DeliveryRow],
    disableSeqScan: true,
    jobs: [forget, giveUpWaiting, recoverMissed, tellDisabled],
    sealed: [
      { table: 'endpoints', column: 'secret', rowId: 'id', field: 'secret' },
      { table: 'endpoints', column: 'previous_secret', rowId: 'id', field: 'previous_secret' },
    ],
    events: {
      'identity.revoked': (payload) => waiting.endFor((payload as { userId?: string }).userId),
    },
    started,
    stopped,
  },
);

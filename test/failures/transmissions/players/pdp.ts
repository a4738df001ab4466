// A French platform: it refuses a second flow under the same id only afterwards, and gives its verdict in flows of its own.

import type { Fault } from '../../../../deploy/simulate/pdp/faults';
import { Platform } from '../../../../deploy/simulate/pdp/platform';
import { connected, invoice } from '../../../services/transmissions/pdp/steps';
import type { Player } from '../player';

const FAULTS = [
  ...[undefined, undefined, 'lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'maintenance'],
  ...['expired', 'garbage', 'latePositive', 'rejected'],
] as const satisfies (Fault | undefined)[];

export function pdp(): Player {
  const simulator = new Platform();
  return {
    name: 'pdp',
    simulator,
    companies: 4,
    faults: FAULTS,
    connect: (system) => connected(system, simulator),
    documents: async (account, fault) => [
      { ...(await invoice(account, fault as Fault | undefined)), fault, account },
    ],
    isSending: ({ method, path, body }, { id }) =>
      method === 'POST' && path.endsWith('/v1/flows') && body.includes(id),
    timesTaken: (_made, { id }) => simulator.receivedOf(id).length,
    conclude: () => {
      for (const { info } of simulator.flows.values())
        if (info.trackingId !== undefined) simulator.release(info.trackingId);
    },
    setClock: (offsetMs) => {
      simulator.offsetMs = offsetMs;
    },
    moments: {
      'reads what was said': ({ method, path, query }) =>
        method === 'GET' && path.includes('/flows/') && query.get('docType') === 'Original',
    },
  };
}

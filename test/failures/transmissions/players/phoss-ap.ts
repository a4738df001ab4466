// An access point with the API of phoss-ap: the same id sent twice is delivered twice.

import { type Fault, PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { connected, document } from '../../../services/transmissions/transmission-steps';
import type { Player } from '../player';

const FAULTS = [
  ...[undefined, undefined, 'lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'maintenance'],
  ...['expired', 'garbage', 'unreported', 'latePositive', 'rejected'],
] as const satisfies (Fault | undefined)[];

export function phossAp(): Player {
  const simulator = new PhossAp();
  return {
    name: 'phoss-ap',
    simulator,
    companies: 4,
    faults: FAULTS,
    connect: (system) => connected(system, simulator),
    documents: async (account, fault) => {
      const id = await document(account, fault as Fault | undefined);
      return [{ id, number: '', fault, account }];
    },
    isSending: ({ method, query }, { id }) => method === 'POST' && query.get('sbdhInstanceID') === id,
    timesTaken: (_made, { id }) => simulator.deliveriesOf(id),
    conclude: () => {
      for (const id of simulator.received.keys()) simulator.conclude(id);
    },
  };
}

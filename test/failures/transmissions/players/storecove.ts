// Storecove: it processes a guid once and says no more than that; the documents are told apart by what is in them.
import { createHash } from 'node:crypto';
import { Storecove, type StorecoveFault } from '../../../../deploy/simulate/storecove';
import { connectedToStorecove, document } from '../../../services/transmissions/transmission-steps';
import type { Player } from '../player';

const FAULTS = [
  ...[undefined, undefined, 'lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'maintenance'],
  ...['expired', 'garbage', 'latePositive', 'rejected'],
] as const satisfies (StorecoveFault | undefined)[];

export function storecove(): Player {
  const simulator = new Storecove();
  return {
    name: 'storecove',
    simulator,
    companies: 4,
    faults: FAULTS,
    connect: (system) => connectedToStorecove(system, simulator),
    documents: async (account, fault) => {
      const id = await document(account, fault as StorecoveFault | undefined);
      return [{ id, number: '', fault, account }];
    },
    isSending: ({ method, body }, { id }) => method === 'POST' && body.includes(id),
    timesTaken: (_made, { payloadSha256 }) =>
      [...simulator.received.values()].filter(({ xml }) => hashOf(xml) === payloadSha256).length,
    // The status of a document cannot be learned if the answer with its number was lost.
    isLast: ({ state, remoteId }) => state === 'accepted' || (state === 'submitted' && remoteId === null),
    conclude: () => {
      for (const id of simulator.received.keys()) simulator.conclude(id);
    },
  };
}

const hashOf = (xml: string) => createHash('sha256').update(xml).digest('hex');

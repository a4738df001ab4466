// NAV: reports in batches, tokens for one use, and modifications that wait for their invoice.

import type { Fault } from '../../../../deploy/simulate/nav/faults';
import { Nav } from '../../../../deploy/simulate/nav/nav';
import { connected, invoice, type Reporter } from '../../../services/transmissions/nav/steps';
import type { Made, Player } from '../player';
import { withCorrection } from './corrections';

const FAULTS = [
  ...[undefined, undefined, 'lostAnswer', 'lostRequest', 'lostAndHidden', 'slow', 'tooMany', 'down'],
  ...['maintenance', 'operationFailed', 'expired', 'tokenUsed', 'garbage', 'warned'],
  ...['latePositive', 'latePositive', 'rejected'],
] as const satisfies (Fault | undefined)[];

export function nav(): Player {
  const simulator = new Nav();
  simulator.isPlayedByBatch = true;
  const taken = ({ account, number }: Made) => simulator.receivedOf((account as Reporter).taxNumber, number);
  return {
    name: 'nav',
    simulator,
    companies: 4,
    faults: FAULTS,
    connect: (system) => connected(system, simulator),
    documents: async (account, fault) =>
      withCorrection(await invoice(account, fault as Fault | undefined), account, fault),
    isSending: ({ path, body }, { payloadSha256 }) =>
      path.endsWith('/manageInvoice') && simulator.holds(body, payloadSha256),
    timesTaken: (made) => taken(made).length,
    conclude: () => simulator.archive.conclude(),
    setClock: (offsetMs) => {
      simulator.offsetMs = offsetMs;
    },
    moments: { 'asks for a token': ({ path }) => path.endsWith('/tokenExchange') },
  };
}

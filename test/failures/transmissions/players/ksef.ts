// KSeF: invoices in sessions that the processes share, and corrections that wait for the number of what they correct.

import type { Fault } from '../../../../deploy/simulate/ksef/faults';
import { Ksef } from '../../../../deploy/simulate/ksef/ksef';
import { connected, invoice, type Taxpayer } from '../../../services/transmissions/ksef/steps';
import type { Made, Player } from '../player';
import { withCorrection } from './corrections';

const FAULTS = [
  ...[undefined, undefined, 'lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'maintenance', 'expired'],
  ...['sessionClosed', 'sessionFull', 'sessionCancelled', 'notDecrypted', 'brokenOff', 'garbage'],
  ...['lateReceipt', 'latePositive', 'latePositive', 'rejected'],
] as const satisfies (Fault | undefined)[];

export function ksef(): Player {
  const simulator = new Ksef();
  const taken = ({ account, number }: Made) => simulator.receivedOf((account as Taxpayer).nip, number);
  return {
    name: 'ksef',
    simulator,
    companies: 4,
    faults: FAULTS,
    connect: (system) => connected(system, simulator),
    documents: async (account, fault) =>
      withCorrection(await invoice(account, fault as Fault | undefined), account, fault),
    isSending: ({ method, path, body }, { payloadSha256 }) =>
      method === 'POST' &&
      path.endsWith('/invoices') &&
      body.includes(Buffer.from(payloadSha256, 'hex').toString('base64')),
    timesTaken: (made) => taken(made).length,
    remoteIdOf: (made) => taken(made)[0]?.ksefNumber,
    conclude: () => {
      for (const sent of simulator.archive.sent) simulator.archive.conclude(sent);
    },
    setClock: (offsetMs) => {
      simulator.offsetMs = offsetMs;
    },
    moments: {
      'opens an envelope': ({ method, path }) => method === 'POST' && path.endsWith('/sessions/online'),
      'closes an envelope': ({ path }) => path.endsWith('/close'),
    },
    held: () => {
      const sessions = [...simulator.archive.sessions.values()];
      const names = (isOpen: boolean) =>
        sessions.filter(({ code }) => (code === 100) === isOpen).map(({ reference }) => reference);
      return { open: names(true), closed: names(false) };
    },
  };
}

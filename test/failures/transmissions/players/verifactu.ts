// VERI*FACTU: records that the issue itself queues, and that leave in batches, in the order of their chain.
import { createHash } from 'node:crypto';
import type { Fault } from '../../../../deploy/simulate/verifactu/faults';
import { bodyOf, type Received, read } from '../../../../deploy/simulate/verifactu/received';
import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { drafted } from '../../../services/documents/document-steps';
import { connected } from '../../../services/transmissions/verifactu/steps';
import type { Player } from '../player';

const FAULTS = [
  ...[undefined, undefined, undefined, 'lostAnswer', 'lostRequest', 'slow', 'halfTaken', 'tooMany', 'down'],
  ...['maintenance', 'serverFault', 'busy', 'garbage', 'rejected'],
] as const satisfies (Fault | undefined)[];

class Agency extends Verifactu {
  override settings(): Record<string, string> {
    const producer = { VERIFACTU_PRODUCER_NAME: 'Productora SL', VERIFACTU_PRODUCER_NIF: 'B12345674' };
    return { ...super.settings(), ...producer };
  }
}

export function verifactu(): Player {
  const simulator = new Agency();
  simulator.isPlayedByBatch = true;
  return {
    name: 'verifactu',
    simulator,
    companies: 3,
    faults: FAULTS,
    connect: (system) => connected(system),
    documents: async (account, fault) => {
      const lines = [{ description: fault ?? 'Zapatos', unitPrice: 100, vatRate: 21 }];
      const { id } = await drafted(account, { dueInDays: 14, lines });
      return [{ id, number: '', fault, account }];
    },
    queue: ({ id, account }, address) => account.http.at(address).post(`/api/documents/${id}/issue`, {}),
    isSending: ({ body }, { payloadSha256 }) =>
      read(bodyOf(body.toString('utf8'))).records.some((record) => hashOf(record) === payloadSha256),
    timesTaken: (_made, { payloadSha256 }) =>
      simulator.archive.received.filter((record) => hashOf(record) === payloadSha256).length,
    setClock: (offsetMs) => {
      simulator.now = () => Date.now() + offsetMs;
    },
    faulty: () => [...simulator.archive.broken, ...simulator.invalid],
  };
}

/** Hash of the bytes that were queued. */
function hashOf({ xml }: Received): string {
  const bytes = xml.replace(/^<lr:RegistroFactura>|<\/lr:RegistroFactura>$/g, '');
  return createHash('sha256').update(bytes).digest('hex');
}

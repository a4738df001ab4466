// A French platform as the plays of faults see it.
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { Fault } from '../../../support/channels/pdp/faults';
import type { Platform } from '../../../support/channels/pdp/platform';
import type { Business } from '../../documents/document-steps';
import { whenRead } from '../moved-clock';
import * as pdp from '../pdp/steps';
import type { Shown } from '../transmission-steps';
import { ClockedSubject, type Subject } from './subject';

export class PdpSubject extends ClockedSubject<Platform> implements Subject {
  another = () => pdp.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) => pdp.connect(account, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await pdp.invoice(account, fault as Fault | undefined)).id;
  timesTaken = (_account: Business, { id }: Transmission) => this.simulator.takenOf(id).length;
  timesSent = (_account: Business, { id }: Transmission) =>
    this.simulator.callsTo('/flows').filter(({ body }) => body.includes(id)).length;

  /** The verdict is a status that is read, not the answer to a poll. */
  last = (account: Business, one: { id: string }): Promise<Shown> => {
    this.simulator.release(one.id);
    return whenRead(account, one, 'accepted', this);
  };
}

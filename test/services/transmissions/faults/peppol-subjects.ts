// Access points of Peppol as the plays of faults see them.
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { PhossAp } from '../../../support/channels/phoss-ap';
import type { Storecove } from '../../../support/channels/storecove';
import type { Business } from '../../documents/document-steps';
import { whenAsked } from '../moved-clock';
import { connectedToStorecove, connectStorecove } from '../storecove-steps';
import { connect, connected, document, type PeppolFault, type Shown } from '../transmission-steps';
import { ClockedSubject, type Subject } from './subject';

export class PhossApSubject extends ClockedSubject<PhossAp> implements Subject {
  another = () => connected(this.system, this.simulator);
  connect = (account: Business, config = {}) => connect(account, this.simulator, config);
  document = (account: Business, fault?: string) => document(account, fault as PeppolFault | undefined);
  timesTaken = (_account: Business, { id }: Transmission) => this.simulator.deliveriesOf(id);
  timesSent = (_account: Business, { id }: Transmission) => this.simulator.submitsOf(id).length;
  last = (account: Business, one: { id: string }) => {
    const conclude = () => this.simulator.conclude(one.id);
    return whenAsked(account, one, 'accepted', this, conclude);
  };
}

export class StorecoveSubject extends ClockedSubject<Storecove> implements Subject {
  another = () => connectedToStorecove(this.system, this.simulator);
  connect = (account: Business, config = {}) => connectStorecove(account, this.simulator, config);
  document = (account: Business, fault?: string) => document(account, fault as PeppolFault | undefined);
  timesTaken = (_account: Business, { id }: Transmission) => Number(this.simulator.taken.has(id));
  timesSent = (_account: Business, { id }: Transmission) => this.simulator.submitsOf(id).length;

  /** Where the answer with its number was lost nothing more can be learned. */
  last = (account: Business, one: { id: string }) => {
    const conclude = () => this.simulator.conclude(one.id);
    const isLast = ({ state, remoteId }: Shown) =>
      state === 'accepted' || (state === 'submitted' && remoteId === null);
    return whenAsked(account, one, isLast, this, conclude);
  };
}

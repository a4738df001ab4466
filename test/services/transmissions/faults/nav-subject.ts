// NAV as the plays of faults see it.
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { Fault } from '../../../support/channels/nav/faults';
import type { Nav } from '../../../support/channels/nav/nav';
import type { Business } from '../../documents/document-steps';
import { whenAsked } from '../moved-clock';
import * as nav from '../nav/steps';
import { ClockedSubject, type Subject } from './subject';

export class NavSubject extends ClockedSubject<Nav> implements Subject {
  another = () => nav.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) => nav.connect(account as nav.Reporter, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await nav.invoice(account, fault as Fault | undefined)).id;
  timesTaken = (account: Business, { documentNumber }: Transmission) =>
    this.simulator.takenOf((account as nav.Reporter).taxNumber, documentNumber).length;
  timesSent = (_account: Business, { payloadSha256 }: Transmission) =>
    this.simulator.calls.filter(
      ({ path, body }) => path.endsWith('/manageInvoice') && this.simulator.holds(body, payloadSha256),
    ).length;
  last = (account: Business, one: { id: string }) => {
    const conclude = () => this.simulator.archive.conclude();
    return whenAsked(account, one, 'accepted', this, conclude);
  };
}

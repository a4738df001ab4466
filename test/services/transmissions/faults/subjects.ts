// The providers as the plays of faults see them.

import type { Fault as KsefFault } from '../../../../deploy/simulate/ksef/faults';
import type { Ksef } from '../../../../deploy/simulate/ksef/ksef';
import type { Fault as NavFault } from '../../../../deploy/simulate/nav/faults';
import type { Nav } from '../../../../deploy/simulate/nav/nav';
import type { Fault as PdpFault } from '../../../../deploy/simulate/pdp/faults';
import type { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import type { Storecove } from '../../../../deploy/simulate/storecove';
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { Business } from '../../documents/document-steps';
import * as ksef from '../ksef/steps';
import { whenAsked, whenRead } from '../moved-clock';
import * as nav from '../nav/steps';
import * as pdp from '../pdp/steps';
import {
  connect,
  connected,
  connectedToStorecove,
  connectStorecove,
  document,
  type PeppolFault,
  type Shown,
} from '../transmission-steps';
import { ClockedSubject, type Subject } from './subject';

export class KsefSubject extends ClockedSubject<Ksef> implements Subject {
  another = () => ksef.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) =>
    ksef.connect(account as ksef.Taxpayer, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await ksef.invoice(account, fault as KsefFault | undefined)).id;
  timesTaken = (account: Business, one: Transmission) =>
    this.simulator.receivedOf((account as ksef.Taxpayer).nip, one.documentNumber).length;
  timesSent = (account: Business, one: Transmission) =>
    this.simulator.sendsOf((account as ksef.Taxpayer).nip, one.documentNumber);
  last = (account: Business, one: { id: string }) => {
    const conclude = () => {
      for (const sent of this.simulator.archive.sent) this.simulator.archive.conclude(sent);
    };
    return whenAsked(account, one, 'accepted', this, conclude);
  };
}

export class NavSubject extends ClockedSubject<Nav> implements Subject {
  another = () => nav.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) => nav.connect(account as nav.Reporter, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await nav.invoice(account, fault as NavFault | undefined)).id;
  timesTaken = (account: Business, { documentNumber }: Transmission) =>
    this.simulator.receivedOf((account as nav.Reporter).taxNumber, documentNumber).length;
  timesSent = (_account: Business, { payloadSha256 }: Transmission) =>
    this.simulator.calls.filter(
      ({ path, body }) => path.endsWith('/manageInvoice') && this.simulator.holds(body, payloadSha256),
    ).length;
  last = (account: Business, one: { id: string }) => {
    const conclude = () => this.simulator.archive.conclude();
    return whenAsked(account, one, 'accepted', this, conclude);
  };
}

export class PdpSubject extends ClockedSubject<Platform> implements Subject {
  another = () => pdp.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) => pdp.connect(account, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await pdp.invoice(account, fault as PdpFault | undefined)).id;
  timesTaken = (_account: Business, { id }: Transmission) => this.simulator.receivedOf(id).length;
  timesSent = (_account: Business, { id }: Transmission) =>
    this.simulator.callsTo('/flows').filter(({ body }) => body.includes(id)).length;

  /** The verdict is a status that is read, not the answer to a poll. */
  last = (account: Business, one: { id: string }): Promise<Shown> => {
    this.simulator.release(one.id);
    return whenRead(account, one, 'accepted', this);
  };
}

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
  timesTaken = (_account: Business, { id }: Transmission) => Number(this.simulator.received.has(id));
  timesSent = (_account: Business, { id }: Transmission) => this.simulator.submitsOf(id).length;

  /** The status of a document cannot be learned if the answer with its number was lost. */
  last = (account: Business, one: { id: string }) => {
    const conclude = () => this.simulator.conclude(one.id);
    const isLast = ({ state, remoteId }: Shown) =>
      state === 'accepted' || (state === 'submitted' && remoteId === null);
    return whenAsked(account, one, isLast, this, conclude);
  };
}

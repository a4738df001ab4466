// KSeF as the plays of faults see it.
import type { Transmission } from '../../../../shared/contracts/transmissions';
import type { Fault } from '../../../support/channels/ksef/faults';
import type { Ksef } from '../../../support/channels/ksef/ksef';
import type { Business } from '../../documents/document-steps';
import * as ksef from '../ksef/steps';
import { whenAsked } from '../moved-clock';
import { ClockedSubject, type Subject } from './subject';

export class KsefSubject extends ClockedSubject<Ksef> implements Subject {
  another = () => ksef.connected(this.system, this.simulator);
  connect = (account: Business, config = {}) =>
    ksef.connect(account as ksef.Taxpayer, this.simulator, config);
  document = async (account: Business, fault?: string) =>
    (await ksef.invoice(account, fault as Fault | undefined)).id;
  timesTaken = (account: Business, one: Transmission) =>
    this.simulator.takenOf((account as ksef.Taxpayer).nip, one.documentNumber).length;
  timesSent = (account: Business, one: Transmission) =>
    this.simulator.sendsOf((account as ksef.Taxpayer).nip, one.documentNumber);
  last = (account: Business, one: { id: string }) => {
    const conclude = () => {
      for (const sent of this.simulator.archive.sent) this.simulator.archive.conclude(sent);
    };
    return whenAsked(account, one, 'accepted', this, conclude);
  };
}

// Simulated channels that deliver to buyers: two access points of Peppol and a platform of France.
import { FAULTS as PDP_FAULTS } from './pdp/faults';
import { Platform } from './pdp/platform';
import { FAULTS, PhossAp } from './phoss-ap';
import { later, type Simulated } from './simulated';
import { STORECOVE_FAULTS, Storecove } from './storecove';
import type { Place } from './tls-simulator';

/** Participant of the company in the README. */
const PARTICIPANT = '9945:PL5260250274';
const PEPPOL_COMPANY = 'the company whose participantId it has';
const SIREN = '552008443';
const [CLIENT, SECRET] = ['client-of-the-platform', 'secret-of-the-platform'];
const BY_REFERENCE = 'orderReference';

export function simulatedDeliveries(places: { ap: Place; storecove: Place; platform: Place }) {
  return {
    ap: accessPoint(new PhossAp(places.ap)),
    storecove: storecoveOf(new Storecove(places.storecove)),
    platform: platformOf(new Platform(places.platform)),
  };
}

function accessPoint(simulator: PhossAp): Simulated & { simulator: PhossAp } {
  simulator.afterTaking = (id) => later(() => simulator.conclude(id));
  return {
    name: 'A Peppol access point (phoss-ap)',
    provider: 'peppol',
    file: 'peppol',
    simulator,
    company: PEPPOL_COMPANY,
    faults: FAULTS,
    faultSource: BY_REFERENCE,
    get config() {
      const apiKey = simulator.token;
      return { participantId: PARTICIPANT, accessPointUrl: simulator.url(), dialect: 'phoss-ap', apiKey };
    },
  };
}

function storecoveOf(simulator: Storecove): Simulated {
  simulator.afterTaking = (id) => later(() => simulator.conclude(id));
  return {
    name: 'Storecove, instead of that one',
    provider: 'peppol',
    file: 'storecove',
    simulator,
    company: PEPPOL_COMPANY,
    faults: STORECOVE_FAULTS,
    faultSource: BY_REFERENCE,
    get config() {
      const access = { apiKey: simulator.token, legalEntityId: String(simulator.legalEntityId) };
      const accessPointUrl = `${simulator.url()}/api/v2`;
      return { participantId: PARTICIPANT, accessPointUrl, dialect: 'storecove', ...access };
    },
  };
}

/** A document that was held is acknowledged at the end; one that was deposited is approved by its buyer. */
function platformOf(simulator: Platform): Simulated {
  simulator.accounts.clients.set(CLIENT, { secret: SECRET, siren: SIREN });
  simulator.afterTaking = (id) =>
    later(() => {
      const flow = simulator.flows.get(id);
      if (flow?.isHeld) simulator.release(flow.info.trackingId ?? '');
      else simulator.approve(id);
    });
  return {
    name: 'An approved platform of France',
    provider: 'pdp',
    file: 'pdp',
    simulator,
    company: `a company whose SIREN is ${SIREN}`,
    faults: PDP_FAULTS,
    faultSource: BY_REFERENCE,
    get config() {
      const [platformUrl, tokenUrl] = ['flow-service', 'oauth/token'].map(
        (path) => `${simulator.url()}/${path}`,
      );
      return { platformUrl, tokenUrl, clientId: CLIENT, clientSecret: SECRET, siren: SIREN };
    },
  };
}

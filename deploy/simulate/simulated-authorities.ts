// Authorities that invoices are cleared by or reported to: those of Poland, Hungary and Spain.

import { FAULTS as KSEF_FAULTS } from './ksef/faults';
import { Ksef } from './ksef/ksef';
import { FAULTS as NAV_FAULTS } from './nav/faults';
import { Nav } from './nav/nav';
import { Pkcs12Maker } from './pkcs12';
import { later, type Simulated } from './simulated';
import type { Place } from './tls-simulator';
import { FAULTS as VERIFACTU_FAULTS } from './verifactu/faults';
import { Verifactu } from './verifactu/verifactu';

const NIP = '5260250274';
const KSEF_TOKEN = 'token-of-the-simulated-ksef';
const TAXPAYER = {
  taxNumber: '12345676',
  login: 'simulatednavusr',
  password: 'password-of-nav',
  signatureKey: 'signature-key-of-nav',
  exchangeKey: 'exchangekey12345',
};
const NIF = 'B58378431';
const CERTIFICATE_PASSWORD = 'password-of-the-certificate';
/** Shorter than that of the agency, which is a minute. */
const WAIT_SECONDS = 10;

export function simulatedAuthorities(places: { ksef: Place; nav: Place; verifactu: Place }) {
  return {
    ksef: ksefOf(new Ksef(places.ksef)),
    nav: navOf(new Nav(places.nav)),
    verifactu: verifactuOf(new Verifactu(places.verifactu)),
  };
}

function ksefOf(simulator: Ksef): Simulated {
  simulator.signIns.tokens.set(KSEF_TOKEN, NIP);
  simulator.rates.factor = 1;
  simulator.afterTaking = (invoice) => later(() => simulator.archive.conclude(invoice));
  return {
    name: 'KSeF of Poland',
    provider: 'ksef',
    file: 'ksef',
    simulator,
    config: { nip: NIP, token: KSEF_TOKEN },
    company: `a company whose NIP is ${NIP}`,
    faults: KSEF_FAULTS,
    faultSource: 'orderReference',
  };
}

function navOf(simulator: Nav): Simulated {
  simulator.taxpayers.set(TAXPAYER.taxNumber, TAXPAYER);
  simulator.afterTaking = () =>
    later(() => {
      simulator.archive.conclude();
      simulator.archive.decideAnnulments();
    });
  return {
    name: 'NAV of Hungary',
    provider: 'nav',
    file: 'nav',
    simulator,
    config: TAXPAYER,
    company: `a company whose adoszam begins with ${TAXPAYER.taxNumber}, such as ${TAXPAYER.taxNumber}-2-42`,
    faults: NAV_FAULTS,
    faultSource: 'orderReference',
  };
}

/** The certificate is made with each start: the agency reads its holder from it, and asks for nothing else. */
function verifactuOf(simulator: Verifactu): Simulated {
  simulator.waitSeconds = WAIT_SECONDS;
  const maker = new Pkcs12Maker();
  const identity = maker.identity({
    type: 'ec',
    subject: `/C=ES/O=Zapatos SL/2.5.4.97=VATES-${NIF}/CN=Simulated`,
  });
  const certificate = maker.file(identity, CERTIFICATE_PASSWORD).toString('base64');
  maker.remove();
  return {
    name: 'The tax agency of Spain (VERI*FACTU)',
    provider: 'verifactu',
    file: 'verifactu',
    simulator,
    settings: { VERIFACTU_PRODUCER_NAME: 'Simulated producer', VERIFACTU_PRODUCER_NIF: 'B12345674' },
    config: {
      nif: NIF,
      businessName: 'Zapatos SL',
      certificateKind: 'person',
      certificate,
      certificatePassword: CERTIFICATE_PASSWORD,
    },
    company: `a company whose NIF is ${NIF}`,
    faults: VERIFACTU_FAULTS,
    faultSource: 'the name of its first line',
  };
}

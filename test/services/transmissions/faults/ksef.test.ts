/** @list turn 1 @own-system — every fault of the channel, played one after the other */
// The faults of KSeF that any server has; those of its sessions and verdicts are played by the tests of its life.
import { Ksef } from '../../../../deploy/simulate/ksef/ksef';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { taxpayer } from '../ksef/steps';
import { startAgainst } from '../simulated-system';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { KsefSubject } from './subjects';

const ksef = new Ksef();
let system: TestSystem;
let subject: KsefSubject;
let account: Business;
const plays = new Plays(
  () => subject,
  () => account,
);

beforeAll(async () => {
  ({ system } = await startAgainst(ksef, () => ({
    CHANNEL_TIMEOUT_SECONDS: '10',
    // Host of connections to TEST, which does not exist.
    CHANNEL_ENDPOINTS: `ksef.PROD=${ksef.url()}/v2,ksef.TEST=https://nowhere.example.com/v2`,
  })));
  subject = new KsefSubject(system, ksef);
  account = await subject.another();
});

/** Its address is the same for all connections of an environment. */
async function dns(): Promise<void> {
  const other = await taxpayer(system);
  await subject.connect(other, { environment: 'TEST', token: 'a token of TEST' });
  await plays.unknownName(other);
}

describeFaults('KSeF', 'ksef', {
  tooMany: () => plays.tooMany(),
  refused: () => plays.refused(),
  tls: () => plays.untrusted(),
  dns,
  garbage: () => plays.garbage(['ask accepted'], 202),
});

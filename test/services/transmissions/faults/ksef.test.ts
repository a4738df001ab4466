// The faults of KSeF that any server has; those of its sessions and verdicts are played by the tests of its life.
import { Ksef } from '../../../support/channels/ksef/ksef';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { taxpayer } from '../ksef/steps';
import { startAgainst, stopBoth } from '../simulated-system';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { KsefSubject } from './ksef-subject';

const ksef = new Ksef();
let system: TestSystem;
let subject: KsefSubject;
let account: Business;
const plays = new Plays(
  () => subject,
  () => account,
);
const files = 'ksef';

beforeAll(async () => {
  ({ system } = await startAgainst(ksef, () => ({
    CHANNEL_TIMEOUT_SECONDS: '4',
    // what a connection to TEST meets
    CHANNEL_ENDPOINTS: `ksef.PROD=${ksef.url()}/v2,ksef.TEST=https://nowhere.example.com/v2`,
  })));
  subject = new KsefSubject(system, ksef);
  account = await subject.another();
});
afterAll(() => stopBoth(system, ksef));

/** Its address is the same for all connections of an environment. */
async function dns(): Promise<void> {
  const other = await taxpayer(system);
  await subject.connect(other, { environment: 'TEST', token: 'a token of TEST' });
  await plays.unknownName(other);
}

const ASKED = 'asked by hash, not sent again';
const SENT = 'asked by hash, then sent again';

describeFaults('KSeF', {
  lostAnswer: { shows: ASKED, files },
  lostRequest: { shows: SENT, files },
  slow: { shows: ASKED, files },
  tooMany: { shows: 'the lane waits as told', play: () => plays.tooMany() },
  down: { shows: SENT, files },
  maintenance: { shows: SENT, files },
  refused: { shows: 'stays queued, growing pauses', play: () => plays.refused() },
  tls: {
    shows: 'stays queued',
    play: () => plays.untrusted(),
  },
  dns: { shows: 'stays queued', play: dns },
  expired: { shows: 'signed in anew once, then the lane stops', files },
  keyRotated: { shows: 'new keys are fetched once', files },
  duplicate: { shows: 'ours: accepted; of other bytes: rejected', files },
  rejected: { shows: 'rejected', files },
  sessionClosed: { shows: 'the same bytes in a new session', files },
  latePositive: { shows: 'polled, not sent again', files },
  lateNegative: { shows: 'polled, then rejected', files },
  garbage: {
    shows: 'no answer: asked by hash',
    play: () => plays.garbage(['ask accepted']),
  },
});

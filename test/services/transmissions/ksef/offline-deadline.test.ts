/** @list all @own-system — one simulator, whose clock and that of the sender move together */
// Deadline of an offline invoice, correction of one whose form was refused, and the certificate that it needs.
import { createHash } from 'node:crypto';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { until } from '../../../support/until';
import { queue, type Shown } from '../transmission-steps';
import { OfflinePlay } from './offline-play';
import { DAY, MINUTE } from './play';
import { certificateOf, connect, invoice, offlineOf, type Taxpayer, taxpayer } from './steps';

const play = new OfflinePlay();
const { ksef } = play;

beforeAll(() => play.start());

describe('the deadline', () => {
  const look = async () => {
    await play.system.sql(`SELECT transmissions_jobs.add_job('tell_deadlines') FROM generate_series(1, 2)`);
    await until('the look is over', async () => {
      const jobs = await play.system.sql(
        `SELECT FROM transmissions_jobs.jobs WHERE task_identifier = 'tell_deadlines' AND key IS NULL`,
      );
      return jobs.length === 0;
    });
  };
  /** Subjects of mails to the owner, without those about the key of the fixture and the stopped connection. */
  const subjects = ({ email }: Taxpayer) =>
    play.received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => mail.subject ?? '')
      .filter((subject) => !/^(?:A new API key|Sending by KSeF)/.test(subject));

  it('is told to owners when a quarter of the time is left, and when it is over; once each', async () => {
    const account = await play.shutOut();
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    const one = await play.mailed(account);
    play.forward(11 * MINUTE);
    const { deadlineAt, offlineAt } = await play.isLetOut(account, one);
    const leftMs = Date.parse(deadlineAt ?? '') - Date.parse(offlineAt ?? '');
    await look();
    play.forward(leftMs * 0.7);
    await look();
    expect(subjects(account)).toEqual([]);
    play.forward(leftMs * 0.1);
    await look();
    await look();
    const near = await until('it is told', () => subjects(account)[0] && subjects(account));
    expect(near).toEqual([`${one.number} must reach KSeF soon`]);
    play.forward(leftMs * 0.3);
    await look();
    await look();
    await until('it is told', () => subjects(account).length > 1);
    expect(subjects(account)).toEqual([...near, `${one.number} is late in KSeF`]);
    await connect(account, ksef, play.tokenOf(account));
    await play.whenConcluded(account, one, 'accepted');
  });
});

describe('an offline invoice that KSeF rejects', () => {
  /** The kept file as an older release might have made it, in a form that KSeF refuses. */
  async function spoiled(account: Taxpayer, documentId: string): Promise<void> {
    const path = `/api/documents/${documentId}/e-invoice?format=ksef-fa3`;
    const { bytes } = await account.http.sendForBytes('GET', path);
    const other = Buffer.from(bytes.toString('utf8').replaceAll('2025/06/25/13775', '2023/06/29/12648'));
    const sha256 = createHash('sha256').update(other).digest('hex');
    const sql = 'UPDATE documents.e_invoices SET content = $2, sha256 = $3 WHERE document_id = $1';
    await play.system.sql(sql, [documentId, other, sha256]);
  }

  async function rejected(): Promise<{ account: Taxpayer; one: Shown; number: string }> {
    const account = await play.shutOut();
    const own = offlineOf(account.nip, 'ec');
    await connect(account, ksef, { token: 'refused', ...own });
    const { id, number } = await invoice(account);
    await spoiled(account, id);
    const queued = await queue(account, id);
    play.forward(11 * MINUTE);
    await play.isLetOut(account, queued);
    await connect(account, ksef, { ...play.tokenOf(account), ...own });
    return { account, one: await play.whenConcluded(account, queued, 'rejected'), number };
  }

  it('is mended by a technical correction: the same content, the mode and the codes that the buyer has', async () => {
    const { account, one, number } = await rejected();
    const mend = await queue(account, one.documentId);
    expect(mend).toMatchObject({ revision: 2, offlineAt: one.offlineAt, deadlineAt: one.deadlineAt });
    expect(mend.payloadSha256).not.toBe(one.payloadSha256);
    await play.whenConcluded(account, mend, 'accepted');
    const corrects = Buffer.from(one.payloadSha256, 'hex').toString('base64');
    expect(ksef.receivedOf(account.nip, number)).toMatchObject([{ isDeclared: true, corrects }]);
  });

  it('is not mended twice', async () => {
    const { account, one } = await rejected();
    const mend = await queue(account, one.documentId);
    await play.whenConcluded(account, mend, 'accepted');
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    const other = await play.mailed(account);
    const sql = 'UPDATE transmissions.transmissions SET corrects = $2, offline_at = now() WHERE id = $1';
    await play.system.sql(sql, [other.id, one.payloadSha256]);
    await connect(account, ksef, play.tokenOf(account));
    // an attempt by the refused token may have ended only now, and waits
    play.forward(11 * MINUTE);
    const refused = await play.whenConcluded(account, other, 'rejected');
    expect(refused.errors.at(-1)).toMatchObject({ code: 'correction_exists', class: 'content' });
  });
});

describe('the offline certificate', () => {
  const checkErrorOf = async ({ http }: Taxpayer) => {
    const { connected } = await http.call(transmissions.channels, {});
    return connected[0]?.checkedAt ? (connected[0].checkError ?? 'none') : undefined;
  };

  it.each<[string, (nip: string) => object, string]>([
    ['of another tax number', () => offlineOf('5260250274', 'ec'), 'belongs to another tax number'],
    [
      'with another key',
      (nip) => ({ ...offlineOf(nip, 'ec'), offlineKey: certificateOf(nip, 'ec').privateKey }),
      'does not belong to the certificate',
    ],
    [
      'without its key',
      (nip) => ({ offlineCertificate: offlineOf(nip, 'ec').offlineCertificate }),
      'cannot be opened',
    ],
    ['that serves', (nip) => offlineOf(nip, 'rsa'), 'none'],
  ])('%s is found as the connection is tried', async (_name, config, said) => {
    const account = await taxpayer(play.system);
    await connect(account, ksef, { ...play.tokenOf(account), ...config(account.nip) });
    expect(await until('it is tried', () => checkErrorOf(account))).toContain(said);
  });

  it('is told of before it ends', async () => {
    const account = await taxpayer(play.system);
    await connect(account, ksef, { ...play.tokenOf(account), ...offlineOf(account.nip, 'ec', 20) });
    const { connected } = await account.http.call(transmissions.channels, {});
    const days = (Date.parse(connected[0]?.expiresAt ?? '') - Date.now()) / DAY;
    expect(Math.round(days)).toBe(20);
  });
});

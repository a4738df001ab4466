/** @list night @own-system — hours without KSeF */
// Invoices that reach the buyer before KSeF has them (offline24).
import { constants, createHash, createPublicKey, verify } from 'node:crypto';
import { deadlineOf } from '../../../../services/transmissions/channels/ksef/offline';
import { describeWithPoppler } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { until } from '../../../support/until';
import { read } from '../../documents/document-steps';
import { queue, shown, whenIt } from '../transmission-steps';
import { OfflinePlay } from './offline-play';
import { DAY, MINUTE } from './play';
import { connect, invoice, offlineOf } from './steps';

const play = new OfflinePlay();
const { ksef } = play;

beforeAll(() => play.start());

describeWithPoppler('what KSeF has not accepted after ten minutes', () => {
  it.each(['rsa', 'ec'] as const)('goes out with both codes by %s, and to KSeF as offline', async (type) => {
    const seller = await play.shutOut();
    const own = offlineOf(seller.nip, type);
    await connect(seller, ksef, { token: 'refused', ...own });
    const one = await play.mailed(seller);
    play.forward(9 * MINUTE);
    expect(play.mailsOf(seller)).toHaveLength(0);
    expect(await shown(seller, one)).toMatchObject({ offlineAt: null, deadlineAt: null });
    play.forward(2 * MINUTE);
    const { deadlineAt } = await play.isLetOut(seller, one);
    await play.mailIsSent(seller, one.documentId);
    const { issueDate } = await read(seller.http, one.documentId);
    expect(deadlineAt).toBe(deadlineOf(issueDate ?? '').toISOString());

    const [mail] = play.mailsOf(seller);
    const [pdf] = mail?.mail.attachments ?? [];
    const codes = await qrCodesOf(Buffer.from(pdf?.content as ArrayBuffer), 1);
    const links = codes.map(({ text }) => text);
    const file = await seller.http.sendForBytes(
      'GET',
      `/api/documents/${one.documentId}/e-invoice?format=ksef-fa3`,
    );
    const hash = createHash('sha256').update(file.bytes).digest('base64url');
    const day = issueDate?.split('-').toReversed().join('-');
    expect(links).toContain(`https://qr.ksef.mf.gov.pl/invoice/${seller.nip}/${day}/${hash}`);
    expectSigned(links.find((link) => link.includes('/certificate/')) ?? '', own.offlineCertificate, type);

    await connect(seller, ksef, { ...play.tokenOf(seller), ...own });
    const accepted = await play.whenConcluded(seller, one, 'accepted');
    expect(accepted.warnings).toEqual([]);
    expect(ksef.receivedOf(seller.nip, one.number)).toMatchObject([{ isDeclared: true }]);
    expect(play.mailsOf(seller)).toHaveLength(1);
  });
});

/** The text from the host to the hash, by the key of the certificate. */
function expectSigned(link: string, certificate: string, type: 'rsa' | 'ec'): void {
  const [, signed = '', signature = ''] = /^https:\/\/(.*)\/([^/]+)$/.exec(link) ?? [];
  const key = createPublicKey(certificate);
  const how =
    type === 'ec'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  expect(verify('sha256', Buffer.from(signed), how, Buffer.from(signature, 'base64url'))).toBe(true);
}

describe('without an offline certificate', () => {
  it('the mail keeps waiting, and it is said why; with one it leaves', async () => {
    const account = await play.shutOut();
    const one = await play.mailed(account);
    play.forward(11 * MINUTE);
    const { warnings } = await whenIt(account, one, (now) => now.warnings.length > 0);
    expect(warnings[0]).toContain('no valid certificate of the type Offline');
    expect(await read(account.http, one.documentId)).toMatchObject({ mailStatus: 'held' });
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    await play.isLetOut(account, one);
    await play.mailIsSent(account, one.documentId);
  });
});

describe('the mode', () => {
  it('is decided once, whoever looks, and never taken back', async () => {
    const account = await play.shutOut();
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    const one = await play.mailed(account);
    play.forward(11 * MINUTE);
    const first = await play.isLetOut(account, one);
    await play.mailIsSent(account, one.documentId);
    await play.system.sql(
      "UPDATE transmissions.transmissions SET decide_at = now() - interval '1 day' WHERE id = $1",
      [one.id],
    );
    await connect(account, ksef, { token: 'refused' });
    play.forward(2 * MINUTE);
    await until('it was looked at again', async () => {
      const [row] = await play.system.sql<{ isDecided: boolean }>(
        'SELECT decide_at IS NULL AS "isDecided" FROM transmissions.transmissions WHERE id = $1',
        [one.id],
      );
      return row?.isDecided;
    });
    expect(await shown(account, one)).toMatchObject({
      offlineAt: first.offlineAt,
      deadlineAt: first.deadlineAt,
    });
    expect((await account.http.delete(`/api/transmissions/${one.id}`)).status).toBe(409);
    await connect(account, ksef);
    await play.whenConcluded(account, one, 'accepted');
    expect(ksef.receivedOf(account.nip, one.number)).toMatchObject([{ isDeclared: true }]);
    expect(play.mailsOf(account)).toHaveLength(1);
  });

  it('is that of the day: what is sent after its day of issue is declared as offline, and its mail waits', async () => {
    const account = await play.shutOut();
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    const { id, number } = await invoice(account);
    play.forward(DAY);
    const one = await queue(account, id);
    await connect(account, ksef, { ...play.tokenOf(account), ...offlineOf(account.nip, 'ec') });
    const accepted = await play.whenConcluded(account, one, 'accepted');
    expect(accepted.offlineAt).not.toBeNull();
    expect(ksef.receivedOf(account.nip, number)).toMatchObject([{ isDeclared: true, isOffline: true }]);
  });

  it('is not decided while no key opens the connection, and then is', async () => {
    const account = await play.shutOut();
    await connect(account, ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
    const one = await play.mailed(account);
    const sealed = (from: string, to: string) =>
      play.system.sql(
        `UPDATE transmissions.connections SET sealed_config = replace(sealed_config, $2, $3) WHERE company_id = $1`,
        [account.companyId, from, to],
      );
    await sealed('v1.', 'v1.lost');
    play.forward(11 * MINUTE);
    await until('it was tried', async () => {
      const [row] = await play.system.sql<{ decideAt: string }>(
        'SELECT decide_at AS "decideAt" FROM transmissions.transmissions WHERE id = $1',
        [one.id],
      );
      return Date.parse(row?.decideAt ?? '') > play.clock.now();
    });
    expect(await shown(account, one)).toMatchObject({ offlineAt: null, warnings: [] });
    await sealed('v1.lost', 'v1.');
    play.forward(2 * MINUTE);
    await play.isLetOut(account, one);
    await play.mailIsSent(account, one.documentId);
  });
});

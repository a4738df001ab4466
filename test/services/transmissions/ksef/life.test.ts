/** @own-system — one simulator, whose clock and that of the sender move together */
// The whole life of invoices in KSeF over TLS, against the simulator: by certificate and by token, to the PDF and corrections.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { readConfig } from '../../../../shared/settings/config';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { until } from '../../../support/until';
import { post, read } from '../../documents/document-steps';
import { outcomes, queue, shown, whenIt } from '../transmission-steps';
import { DAY, KsefPlay, MINUTE } from './play';
import { certificateOf, connect, connected, type Taxpayer, taxpayer } from './steps';

const play = new KsefPlay();
const { ksef } = play;
const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const trusted = join(folder, 'trusted.pem');
let account: Taxpayer;

beforeAll(async () => {
  writeFileSync(trusted, ksef.keys.receipts.root);
  await play.start({ KSEF_UPO_CA_FILE: trusted });
  account = await connected(play.system, ksef);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const connectionOf = async (of: Taxpayer) => (await of.http.call(transmissions.channels, {})).connected[0];

describe('an issued invoice', () => {
  it.each(['token', 'rsa', 'ec'] as const)(
    'leaves byte by byte by %s, is given its number, and the receipt is kept',
    async (by) => {
      const other = await taxpayer(play.system);
      await connect(other, ksef, by === 'token' ? {} : certificateOf(other.nip, by));
      const one = await play.sending(other);
      const accepted = await play.whenConcluded(other, one, 'accepted');
      expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
      const [taken] = ksef.receivedOf(other.nip, one.number);
      const path = `/api/documents/${one.documentId}/e-invoice?format=ksef-fa3`;
      const file = await other.http.sendForBytes('GET', path);
      expect(taken?.bytes.equals(file.bytes)).toBe(true);
      expect(accepted).toMatchObject({ remoteId: taken?.ksefNumber, attempts: 0, errors: [] });
      expect(accepted.proof).toMatchObject([{ kind: 'upo' }]);
      const proof = await other.http.get(`/api/transmissions/${one.id}/proof`);
      expect(proof.headers.get('content-type')).toMatch(/^application\/xml/);
      expect(proof.text).toContain(`<SkrotDokumentu>${taken?.hash}</SkrotDokumentu>`);
    },
  );

  it('goes into the session of the last one, which is closed when nothing comes any more', async () => {
    const first = await play.sending(account);
    await play.whenConcluded(account, first, 'accepted');
    const second = await play.sending(account);
    await play.whenConcluded(account, second, 'accepted');
    const mine = () => [...ksef.archive.sessions.values()].filter(({ nip }) => nip === account.nip);
    const holding = mine().filter(({ invoices }) => invoices.length > 0);
    expect(holding.map(({ code, invoices }) => [code, invoices.length])).toEqual([[100, 2]]);
    play.forward(11 * MINUTE);
    await until('the session is closed', () => mine().every(({ code }) => code === 200));
    const third = await play.whenConcluded(account, await play.sending(account), 'accepted');
    expect(third.errors).toEqual([]);
    expect(mine()).toHaveLength(2);
  });

  it('is signed in for once, and renewed before the token ends', async () => {
    const other = await connected(play.system, ksef);
    await until('it is tried', async () => (await connectionOf(other))?.checkedAt ?? undefined);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    // once for the trial, once for what is sent
    expect(ksef.signIns.completed.get(other.nip)).toBe(2);
    play.forward(13 * MINUTE);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    expect(ksef.signIns.completed.get(other.nip)).toBe(2);
    play.forward(8 * DAY);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    expect(ksef.signIns.completed.get(other.nip)).toBe(3);
  });
});

// the operator has said whom they must lead to: the seal of the ministry leads to its root by another certificate
describe('a receipt', () => {
  it.each([
    ['forgedReceipt', 'is invalid or does not cover'],
    ['unsignedReceipt', 'is invalid or does not cover'],
    // The signer has the same name, but is somebody else.
    ['foreignReceipt', 'does not trust the certificate that signed the receipt'],
  ] as const)('%s: accepted by its number, kept, and told of', async (fault, words) => {
    const accepted = await play.whenConcluded(account, await play.sending(account, fault), 'accepted');
    expect(accepted.warnings).toEqual([expect.stringContaining(words)]);
    expect(accepted.proof).toMatchObject([{ kind: 'upo' }]);
  });

  it('that leads to a trusted certificate has no warning', async () => {
    const accepted = await play.whenConcluded(account, await play.sending(account), 'accepted');
    expect(accepted).toMatchObject({ warnings: [], proof: [{ kind: 'upo' }] });
  });

  it('is not waited for with a file without a certificate: the start is refused', () => {
    writeFileSync(trusted, 'no certificate');
    expect(() => readConfig({ KSEF_UPO_CA_FILE: trusted })).toThrow('KSEF_UPO_CA_FILE');
  });
});

describe('a connection', () => {
  it('is tried by a whole sign-in, and proves the channel', async () => {
    const other = await taxpayer(play.system);
    const provenOf = async () => {
      const { channels } = await other.http.call(countryReadiness.companyReadiness, {});
      return channels.map(({ channel, state, isProven }) => [channel, state, isProven]);
    };
    await connect(other, ksef, { token: 'unknown' });
    await until('it is refused', async () => (await connectionOf(other))?.checkError ?? undefined);
    expect((await connectionOf(other))?.checkError).toContain('KSeF refuses the token.');
    expect(await provenOf()).toEqual([['ksef', 'connected', false]]);
    await connect(other, ksef);
    await until('it is taken', async () => (await connectionOf(other))?.checkedAt ?? undefined);
    expect(await provenOf()).toEqual([['ksef', 'connected', true]]);
  });

  it('with the certificate of another business, or another key, is refused in words', async () => {
    const other = await taxpayer(play.system);
    await connect(other, ksef, certificateOf('5260250274', 'ec'));
    await until('it is refused', async () => (await connectionOf(other))?.checkError ?? undefined);
    expect((await connectionOf(other))?.checkError).toContain('do not allow issuing invoices');
    const { certificate } = certificateOf(other.nip, 'ec');
    const { privateKey } = certificateOf(other.nip, 'ec');
    await connect(other, ksef, { certificate, privateKey });
    const refused = await until('it is refused', async () => {
      const found = await connectionOf(other);
      return found?.checkError?.includes('private key') && found;
    });
    expect(refused.checkError).toBe(
      'The private key cannot be opened, or does not belong to the certificate. Connect the channel with a matching pair.',
    );
  });
});

describeWithPoppler('the PDF', () => {
  it('shows the number of KSeF below the code by which it is found there, once there is one', async () => {
    const one = await play.sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    const path = `/api/documents/${one.documentId}/pdf`;
    const pdf = () => account.http.bytes(path);
    expect(await qrCodesOf(await pdf(), 1)).toEqual([]);
    play.conclude();
    await play.whenConcluded(account, one, 'accepted');
    const numbered = await until('the document knows its number', async () => {
      const { transmissions, issueDate } = await read(account.http, one.documentId);
      const [told] = transmissions.filter(({ state }) => state === 'accepted');
      return told && { remoteId: told.remoteId ?? '', issueDate };
    });
    const [code] = await qrCodesOf(await pdf(), 1);
    const [taken] = ksef.receivedOf(account.nip, one.number);
    const day = numbered.issueDate?.split('-').toReversed().join('-');
    const hash = taken?.hash.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
    expect(code?.text).toBe(`https://qr.ksef.mf.gov.pl/invoice/${account.nip}/${day}/${hash}`);
    expect(
      textOfPdf(await pdf())
        .join('\n')
        .replaceAll(/\s/g, ''),
    ).toContain(numbered.remoteId);
  });
});

describe('a correction', () => {
  const ksefNumberOf = async ({ id }: { id: string }) => (await shown(account, { id })).remoteId;

  it('waits until KSeF has numbered what it corrects, and names that number', async () => {
    const original = await play.sending(account, 'latePositive');
    await whenIt(account, original, 'submitted');
    const note = await post(account.http, original.documentId, 'credit');
    const download = `/api/documents/${note.id}/e-invoice?format=ksef-fa3`;
    await until('the document knows that its number is to come', async () => {
      const { transmissions } = await read(account.http, original.documentId);
      return transmissions.some(({ state }) => state === 'submitted');
    });
    expect((await account.http.get(download)).status).toBe(409);
    const waiting = await queue(account, note.id);
    const blocked = await whenIt(account, waiting, ({ blockedBy }) => blockedBy === 'predecessor');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
    expect(ksef.sendsOf(account.nip, note.number ?? '')).toBe(0);

    play.conclude();
    await play.whenConcluded(account, original, 'accepted');
    // it has copied the reference that asks for the delay
    await whenIt(account, waiting, 'submitted');
    play.conclude();
    await play.whenConcluded(account, waiting, 'accepted');
    const [taken] = ksef.receivedOf(account.nip, note.number ?? '');
    const named = `<NrKSeFFaKorygowanej>${await ksefNumberOf(original)}</NrKSeFFaKorygowanej>`;
    expect(taken?.bytes.toString()).toContain(named);
    expect(taken?.kind).toBe('KOR');
  });

  it('of what was rejected has failed, and can be tried again when that was sent anew', async () => {
    const original = await play.sending(account, 'lateNegative');
    await whenIt(account, original, 'submitted');
    const note = await post(account.http, original.documentId, 'credit');
    const waiting = await queue(account, note.id);
    await whenIt(account, waiting, ({ blockedBy }) => blockedBy === 'predecessor');
    play.conclude();
    await play.whenConcluded(account, original, 'rejected');
    const failed = await play.whenConcluded(account, waiting, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected', class: 'predecessor' }]);
    expect(ksef.sendsOf(account.nip, note.number ?? '')).toBe(0);
    await account.http.post(`/api/transmissions/${waiting.id}/retry`, {});
    await play.whenConcluded(account, waiting, 'failed');
  });
});

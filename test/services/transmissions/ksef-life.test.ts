// The whole life of invoices in KSeF over TLS, against the simulator: by certificate and by token, and every fault.
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { settings } from '../../../shared/contracts/settings';
import { createLog } from '../../../shared/runtime/log';
import type { Fault } from '../../support/channels/ksef/faults';
import { Ksef } from '../../support/channels/ksef/ksef';
import { OFFICIAL_RULES, officialCheck } from '../../support/official-rules';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { qrCodesOf } from '../../support/qr-codes';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { post, read } from '../documents/document-steps';
import { certificateOf, connect, connected, invoice, type Taxpayer, TOKEN, taxpayer } from './ksef-steps';
import { Clock, KEY, outcomes, queue, type Shown, shown, whenIt } from './transmission-steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ksef = new Ksef();
const lines: string[] = [];
let system: TestSystem;
let clock: Clock;
let account: Taxpayer;

beforeAll(async () => {
  await ksef.start();
  if (OFFICIAL_RULES) ksef.archive.check = await officialCheck();
  // schemas are loaded by the first use, longer than a call may last
  await ksef.archive.check?.('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>');
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const env = { CREDENTIALS_ENCRYPTION_KEY: KEY, CHANNEL_TIMEOUT_SECONDS: '2', ...ksef.settings() };
  system = await startTestSystem(env, log);
  clock = new Clock(system);
  account = await connected(system, ksef);
});
afterAll(async () => {
  await system?.stop();
  await ksef.stop();
});

function forward(ms: number): void {
  clock.forward(ms);
  ksef.offsetMs += ms;
}

async function sending(of: Taxpayer, fault?: Fault) {
  const { id, number } = await invoice(of, fault);
  return { ...(await queue(of, id)), number };
}

/** Polls are seconds apart: the clock is moved on while it waits. */
async function whenConcluded(of: Taxpayer, one: { id: string }, state: Shown['state']): Promise<Shown> {
  return until(`the transmission is ${state}`, async () => {
    const found = await shown(of, one);
    if (found.state === state) return found;
    const leftMs = Date.parse(found.nextAttemptAt ?? '') - clock.now();
    if (leftMs > 0) forward(leftMs + SECOND);
    return false;
  });
}

const connectionOf = async (of: Taxpayer) => (await of.http.call(settings.channels, {})).connected[0];

describe('an issued invoice', () => {
  it.each(['token', 'rsa', 'ec'] as const)(
    'leaves byte by byte by %s, is given its number, and the receipt is kept',
    async (by) => {
      const other = await taxpayer(system);
      await connect(other, ksef, by === 'token' ? {} : certificateOf(other.nip, by));
      const one = await sending(other);
      const accepted = await whenConcluded(other, one, 'accepted');
      expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
      const [taken] = ksef.takenOf(other.nip, one.number);
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
    const first = await sending(account);
    await whenConcluded(account, first, 'accepted');
    const second = await sending(account);
    await whenConcluded(account, second, 'accepted');
    const mine = () => [...ksef.archive.sessions.values()].filter(({ nip }) => nip === account.nip);
    const holding = mine().filter(({ invoices }) => invoices.length > 0);
    expect(holding.map(({ code, invoices }) => [code, invoices.length])).toEqual([[100, 2]]);
    forward(11 * MINUTE);
    await until('the session is closed', () => mine().every(({ code }) => code === 200));
    const third = await whenConcluded(account, await sending(account), 'accepted');
    expect(third.errors).toEqual([]);
    expect(mine()).toHaveLength(2);
  });

  it('is signed in for once, and renewed before the token ends', async () => {
    const other = await connected(system, ksef);
    await until('it is tried', async () => (await connectionOf(other))?.checkedAt ?? undefined);
    await whenConcluded(other, await sending(other), 'accepted');
    // once for the trial, once for what is sent
    expect(ksef.signIns.completed.get(other.nip)).toBe(2);
    forward(13 * MINUTE);
    await whenConcluded(other, await sending(other), 'accepted');
    expect(ksef.signIns.completed.get(other.nip)).toBe(2);
    forward(8 * DAY);
    await whenConcluded(other, await sending(other), 'accepted');
    expect(ksef.signIns.completed.get(other.nip)).toBe(3);
  });
});

describe('a connection', () => {
  it('is tried by a whole sign-in, and proves the channel', async () => {
    const other = await taxpayer(system);
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
    const other = await taxpayer(system);
    await connect(other, ksef, certificateOf('5260250274', 'ec'));
    await until('it is refused', async () => (await connectionOf(other))?.checkError ?? undefined);
    expect((await connectionOf(other))?.checkError).toContain('no right to issue invoices');
    const { certificate } = certificateOf(other.nip, 'ec');
    const { privateKey } = certificateOf(other.nip, 'ec');
    await connect(other, ksef, { certificate, privateKey });
    const refused = await until('it is refused', async () => {
      const found = await connectionOf(other);
      return found?.checkError?.includes('private key') && found;
    });
    expect(refused.checkError).toBe('The private key cannot be opened, or is not that of the certificate.');
  });
});

describe('a lost answer', () => {
  it.each<[Fault, string[]]>([
    ['lostAnswer', ['send no_answer', 'ask accepted']],
    ['slow', ['send no_answer', 'ask accepted']],
    ['garbage', ['send not_understood', 'ask accepted']],
    ['lostRequest', ['send no_answer', 'ask absent', 'send submitted', 'poll accepted']],
    ['down', ['send unavailable', 'ask absent', 'send submitted', 'poll accepted']],
    ['maintenance', ['send unavailable', 'ask absent', 'send submitted', 'poll accepted']],
  ])('%s: it is looked for by its hash, and is taken once', async (fault, expected) => {
    const one = await sending(account, fault);
    const accepted = await whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(expected);
    expect(ksef.takenOf(account.nip, one.number)).toHaveLength(1);
    expect(JSON.stringify(accepted)).not.toMatch(/10\.1\.2\.3|127\.0\.0\.1|localhost/);
  });
});

describe('tooMany', () => {
  it('holds the whole lane as long as KSeF says', async () => {
    const other = await connected(system, ksef);
    const one = await sending(other, 'tooMany');
    await whenIt(other, one, ({ errors }) => errors.length === 1);
    const next = await sending(other);
    await whenConcluded(account, await sending(account), 'accepted');
    expect(ksef.sendsOf(other.nip, next.number)).toBe(0);
    forward(8 * SECOND);
    expect(await whenConcluded(other, one, 'accepted')).toMatchObject({ attempts: 0 });
    await whenConcluded(other, next, 'accepted');
  });
});

describe('expired', () => {
  it('is renewed once and repeated once, and the document knows nothing of it', async () => {
    const other = await connected(system, ksef);
    const one = await sending(other, 'expired');
    const accepted = await whenConcluded(other, one, 'accepted');
    expect(accepted).toMatchObject({ attempts: 0, errors: [] });
    expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
  });

  it('a second refusal blocks the connection, not the document', async () => {
    const other = await taxpayer(system);
    await connect(other, ksef, { token: 'a wrong one' });
    const one = await sending(other);
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'credentials');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
    expect(blocked.errors.at(-1)).toMatchObject({ class: 'auth' });
    await connect(other, ksef);
    await whenConcluded(other, one, 'accepted');
    expect(ksef.takenOf(other.nip, one.number)).toHaveLength(1);
  });

  it('blocked for safety stops the connection', async () => {
    const other = await taxpayer(system);
    ksef.signIns.verdict = [470, 'Zablokowane'];
    await connect(other, ksef);
    const one = await sending(other);
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'connection');
    expect(blocked.errors.at(-1)).toMatchObject({ code: 'blocked_by_ksef', class: 'blocked' });
    ksef.signIns.verdict = [200, 'Sukces'];
    await connect(other, ksef);
    await whenConcluded(other, one, 'accepted');
  });
});

describe('keyRotated', () => {
  it('fetches the new keys once, signs in and sends by them', async () => {
    const other = await connected(system, ksef);
    await whenConcluded(other, await sending(other), 'accepted');
    ksef.keys.rotate();
    const next = await connected(system, ksef);
    const accepted = await whenConcluded(next, await sending(next), 'accepted');
    expect(accepted).toMatchObject({ attempts: 0, errors: [] });
  });
});

describe('a session', () => {
  it.each<[Fault, string[]]>([
    ['sessionClosed', ['send session_over', 'send submitted', 'poll accepted']],
    ['sessionFull', ['send session_over', 'send submitted', 'poll accepted']],
    ['sessionCancelled', ['send submitted', 'poll session_cancelled', 'send submitted', 'poll accepted']],
    ['notDecrypted', ['send submitted', 'poll not_decrypted', 'send submitted', 'poll accepted']],
    ['brokenOff', ['send submitted', 'poll cancelled_by_ksef', 'send submitted', 'poll accepted']],
  ])('%s: the same bytes go out in a new one, and no attempt is counted', async (fault, expected) => {
    const one = await sending(account, fault);
    const accepted = await whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(expected);
    expect(accepted).toMatchObject({ attempts: 0, errors: [{ class: 'envelope' }] });
    expect(ksef.takenOf(account.nip, one.number)).toHaveLength(1);
  });

  it('whose key is lost costs another one, as a lost access token costs a sign-in, and no document', async () => {
    const other = await connected(system, ksef);
    await whenConcluded(other, await sending(other), 'accepted');
    // a text that no configured key opens is what a lost key looks like
    const lost = (column: string) => `${column} = regexp_replace(${column}, '^v1[.][^.]+', 'v1.lostlost')`;
    const ofCompany = 'WHERE company_id = $1';
    const of = [other.companyId];
    await system.sql(`UPDATE transmissions.envelopes SET ${lost('sealed_secret')} ${ofCompany}`, of);
    await system.sql(`UPDATE transmissions.lanes SET ${lost('sealed_tokens')} ${ofCompany}`, of);
    const accepted = await whenConcluded(other, await sending(other), 'accepted');
    expect(accepted).toMatchObject({ attempts: 0, errors: [] });
    const sessions = [...ksef.archive.sessions.values()].filter(({ nip }) => nip === other.nip);
    expect(sessions.map(({ invoices }) => invoices.length)).toEqual([1, 1]);
  });

  it('whose invoice is never decrypted fails at the second one', async () => {
    const one = await sending(account, 'neverDecrypted');
    const failed = await whenConcluded(account, one, 'failed');
    expect(failed.errors.at(-1)).toMatchObject({ code: 'not_decrypted' });
    expect(ksef.sendsOf(account.nip, one.number)).toBe(2);
  });
});

describe('duplicate', () => {
  it('of another invoice is a rejection', async () => {
    const one = await sending(account, 'duplicate');
    const rejected = await whenConcluded(account, one, 'rejected');
    expect(rejected.errors).toMatchObject([{ code: 'duplicate', class: 'content' }]);
  });

  it('of itself is accepted by the number that it has: the session was forgotten, its receipt was not', async () => {
    const one = await sending(account, 'lostAnswer');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    // as if the answer had been lost together with what was written before
    await system.sql('UPDATE transmissions.transmissions SET envelope_id = NULL WHERE id = $1', [one.id]);
    const accepted = await whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted).slice(1)).toEqual(['ask absent', 'send submitted', 'poll accepted']);
    expect(ksef.sendsOf(account.nip, one.number)).toBe(2);
    const [taken] = ksef.takenOf(account.nip, one.number);
    expect(accepted.remoteId).toBe(taken?.ksefNumber);
  });
});

describe('a verdict', () => {
  it.each<[Fault, string]>([
    ['rejected', 'content_refused'],
    ['noRights', 'no_rights'],
  ])('%s is final, with the words of KSeF', async (fault, code) => {
    const one = await sending(account, fault);
    const rejected = await whenConcluded(account, one, 'rejected');
    expect(rejected).toMatchObject({ nextAttemptAt: null, errors: [{ code, class: 'content' }] });
    expect(rejected.errors[0]?.message).toMatch(/“4[15]0 /);
    expect(await queue(account, one.documentId)).toMatchObject({ revision: 2 });
  });

  it.each<[Fault, Shown['state']]>([
    ['latePositive', 'accepted'],
    ['lateNegative', 'rejected'],
    ['lateReceipt', 'accepted'],
  ])('%s is waited for, and nothing is sent again', async (fault, state) => {
    const one = await sending(account, fault);
    await whenIt(account, one, 'submitted');
    forward(3 * HOUR);
    await until('it was polled', async () => {
      const { state: now, nextAttemptAt } = await shown(account, one);
      return now === 'submitted' && Date.parse(nextAttemptAt ?? '') > clock.now();
    });
    for (const sent of ksef.archive.sent) ksef.archive.conclude(sent);
    await whenConcluded(account, one, state);
    expect(ksef.sendsOf(account.nip, one.number)).toBe(1);
  });
});

describeWithPoppler('the PDF', () => {
  it('shows the number of KSeF below the code by which it is found there, once there is one', async () => {
    const one = await sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    const path = `/api/documents/${one.documentId}/pdf`;
    const pdf = async () => (await account.http.sendForBytes('GET', path)).bytes;
    expect(await qrCodesOf(await pdf(), 1)).toEqual([]);
    for (const sent of ksef.archive.sent) ksef.archive.conclude(sent);
    await whenConcluded(account, one, 'accepted');
    const numbered = await until('the document knows its number', async () => {
      const { transmissions, issueDate } = await read(account.http, one.documentId);
      const [told] = transmissions.filter(({ state }) => state === 'accepted');
      return told && { remoteId: told.remoteId ?? '', issueDate };
    });
    const [code] = await qrCodesOf(await pdf(), 1);
    const [taken] = ksef.takenOf(account.nip, one.number);
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
    const original = await sending(account, 'latePositive');
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

    for (const sent of ksef.archive.sent) ksef.archive.conclude(sent);
    await whenConcluded(account, original, 'accepted');
    // it has copied the reference that asks for the delay
    await whenIt(account, waiting, 'submitted');
    for (const sent of ksef.archive.sent) ksef.archive.conclude(sent);
    await whenConcluded(account, waiting, 'accepted');
    const [taken] = ksef.takenOf(account.nip, note.number ?? '');
    const named = `<NrKSeFFaKorygowanej>${await ksefNumberOf(original)}</NrKSeFFaKorygowanej>`;
    expect(taken?.bytes.toString()).toContain(named);
    expect(taken?.kind).toBe('KOR');
  });

  it('of what was rejected has failed, and can be tried again when that was sent anew', async () => {
    const original = await sending(account, 'lateNegative');
    await whenIt(account, original, 'submitted');
    const note = await post(account.http, original.documentId, 'credit');
    const waiting = await queue(account, note.id);
    await whenIt(account, waiting, ({ blockedBy }) => blockedBy === 'predecessor');
    for (const sent of ksef.archive.sent) ksef.archive.conclude(sent);
    await whenConcluded(account, original, 'rejected');
    const failed = await whenConcluded(account, waiting, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected', class: 'predecessor' }]);
    expect(ksef.sendsOf(account.nip, note.number ?? '')).toBe(0);
    await account.http.post(`/api/transmissions/${waiting.id}/retry`, {});
    await whenConcluded(account, waiting, 'failed');
  });
});

it('no log line and no row holds a credential, an access token or a session key', async () => {
  const other = await taxpayer(system);
  const identity = certificateOf(other.nip, 'ec');
  await connect(other, ksef, identity);
  await whenConcluded(other, await sending(other, 'expired'), 'accepted');
  const sessionKeys = [...ksef.archive.sessions.values()].map(({ key }) => key.toString('base64'));
  const keyText = identity.privateKey.split('\n')[1] ?? '';
  const secrets = [TOKEN, keyText, ...ksef.signIns.issued, ...sessionKeys];
  const tables = await system.sql<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [...lines];
  for (const { name } of tables) {
    const rows = await system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  expect(secrets.length).toBeGreaterThan(20);
  const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(found).toEqual([]);
});

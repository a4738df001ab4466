/** @list turn 1 @own-system — every fault of KSeF, played one after the other */
// Every fault that the simulator of KSeF plays, and what no log and no row may hold after them.
import type { Fault } from '../../../../deploy/simulate/ksef/faults';
import { until } from '../../../support/until';
import { outcomes, queue, type Shown, shown, whenIt } from '../transmission-steps';
import { HOUR, KsefPlay, SECOND } from './play';
import { certificateOf, connect, connected, offlineOf, type Taxpayer, TOKEN, taxpayer } from './steps';

const play = new KsefPlay();
const { ksef } = play;
let account: Taxpayer;

beforeAll(async () => {
  await play.start();
  account = await connected(play.system, ksef);
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
    const one = await play.sending(account, fault);
    const accepted = await play.whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(expected);
    expect(ksef.receivedOf(account.nip, one.number)).toHaveLength(1);
    expect(JSON.stringify(accepted)).not.toMatch(/10\.1\.2\.3|127\.0\.0\.1|localhost/);
  });
});

describe('tooMany', () => {
  it('holds the whole lane as long as KSeF says', async () => {
    const other = await connected(play.system, ksef);
    // longer than the rest of the case takes on a busy machine
    ksef.retryAfter = '600';
    const one = await play.sending(other, 'tooMany');
    await whenIt(other, one, ({ errors }) => errors.length === 1);
    const next = await play.sending(other);
    await play.whenConcluded(account, await play.sending(account), 'accepted');
    expect(ksef.sendsOf(other.nip, next.number)).toBe(0);
    play.forward(601 * SECOND);
    expect(await play.whenConcluded(other, one, 'accepted')).toMatchObject({ attempts: 0 });
    await play.whenConcluded(other, next, 'accepted');
  });
});

describe('expired', () => {
  it('is renewed once and repeated once, and the document knows nothing of it', async () => {
    const other = await connected(play.system, ksef);
    const one = await play.sending(other, 'expired');
    const accepted = await play.whenConcluded(other, one, 'accepted');
    expect(accepted).toMatchObject({ attempts: 0, errors: [] });
    expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
  });

  it('a second refusal blocks the connection, not the document', async () => {
    const other = await taxpayer(play.system);
    await connect(other, ksef, { token: 'a wrong one' });
    const one = await play.sending(other);
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'credentials');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
    expect(blocked.errors.at(-1)).toMatchObject({ class: 'auth' });
    await connect(other, ksef);
    await play.whenConcluded(other, one, 'accepted');
    expect(ksef.receivedOf(other.nip, one.number)).toHaveLength(1);
  });

  it('blocked for safety stops the connection', async () => {
    const other = await taxpayer(play.system);
    ksef.signIns.verdict = [470, 'Zablokowane'];
    await connect(other, ksef);
    const one = await play.sending(other);
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'connection');
    expect(blocked.errors.at(-1)).toMatchObject({ code: 'blocked_by_ksef', class: 'blocked' });
    ksef.signIns.verdict = [200, 'Sukces'];
    await connect(other, ksef);
    await play.whenConcluded(other, one, 'accepted');
  });
});

describe('keyRotated', () => {
  it('fetches the new keys once, signs in and sends by them', async () => {
    const other = await connected(play.system, ksef);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    ksef.keys.rotate();
    const next = await connected(play.system, ksef);
    const accepted = await play.whenConcluded(next, await play.sending(next), 'accepted');
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
    const one = await play.sending(account, fault);
    const accepted = await play.whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(expected);
    expect(accepted).toMatchObject({ attempts: 0, errors: [{ class: 'envelope' }] });
    expect(ksef.receivedOf(account.nip, one.number)).toHaveLength(1);
  });

  it('whose key is lost costs another one, as a lost access token costs a sign-in, and no document', async () => {
    const other = await connected(play.system, ksef);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    // a text that no configured key opens is what a lost key looks like
    const lost = (column: string) => `${column} = regexp_replace(${column}, '^v1[.][^.]+', 'v1.lostlost')`;
    const ofCompany = 'WHERE company_id = $1';
    const of = [other.companyId];
    await play.system.sql(`UPDATE transmissions.envelopes SET ${lost('sealed_secret')} ${ofCompany}`, of);
    await play.system.sql(`UPDATE transmissions.lanes SET ${lost('sealed_tokens')} ${ofCompany}`, of);
    const accepted = await play.whenConcluded(other, await play.sending(other), 'accepted');
    expect(accepted).toMatchObject({ attempts: 0, errors: [] });
    const sessions = [...ksef.archive.sessions.values()].filter(({ nip }) => nip === other.nip);
    expect(sessions.map(({ invoices }) => invoices.length)).toEqual([1, 1]);
  });

  it('that was over before the key of the next one was damaged costs a third one, and no document', async () => {
    const other = await connected(play.system, ksef);
    await play.whenConcluded(other, await play.sending(other), 'accepted');
    for (const session of ksef.archive.sessions.values()) if (session.nip === other.nip) session.code = 440;
    const one = await play.sending(other, 'notDecrypted');
    const accepted = await play.whenConcluded(other, one, 'accepted');
    expect(accepted.errors.map(({ code }) => code)).toEqual(['session_over', 'not_decrypted']);
  });

  it('whose invoice is never decrypted fails at the second one', async () => {
    const one = await play.sending(account, 'neverDecrypted');
    const failed = await play.whenConcluded(account, one, 'failed');
    expect(failed.errors.at(-1)).toMatchObject({ code: 'not_decrypted' });
    expect(ksef.sendsOf(account.nip, one.number)).toBe(2);
  });
});

describe('duplicate', () => {
  it('of another invoice is a rejection', async () => {
    const one = await play.sending(account, 'duplicate');
    const rejected = await play.whenConcluded(account, one, 'rejected');
    expect(rejected.errors).toMatchObject([{ code: 'duplicate', class: 'content' }]);
  });

  it('of itself is accepted by the number that it has: the session was forgotten, its receipt was not', async () => {
    const one = await play.sending(account, 'lostAnswer');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    // Restores the state after the answer was lost, without the id that was written before.
    await play.system.sql('UPDATE transmissions.transmissions SET envelope_id = NULL WHERE id = $1', [
      one.id,
    ]);
    const accepted = await play.whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted).slice(1)).toEqual(['ask absent', 'send submitted', 'poll accepted']);
    expect(ksef.sendsOf(account.nip, one.number)).toBe(2);
    const [taken] = ksef.receivedOf(account.nip, one.number);
    expect(accepted.remoteId).toBe(taken?.ksefNumber);
  });
});

describe('a verdict', () => {
  it.each<[Fault, string]>([
    ['rejected', 'content_refused'],
    ['noRights', 'no_rights'],
  ])('%s is final, with the words of KSeF', async (fault, code) => {
    const one = await play.sending(account, fault);
    const rejected = await play.whenConcluded(account, one, 'rejected');
    expect(rejected).toMatchObject({ nextAttemptAt: null, errors: [{ code, class: 'content' }] });
    expect(rejected.errors[0]?.message).toMatch(/“4[15]0 /);
    expect(await queue(account, one.documentId)).toMatchObject({ revision: 2 });
  });

  it.each<[Fault, Shown['state']]>([
    ['latePositive', 'accepted'],
    ['lateNegative', 'rejected'],
    ['lateReceipt', 'accepted'],
  ])('%s is waited for, and nothing is sent again', async (fault, state) => {
    const one = await play.sending(account, fault);
    await whenIt(account, one, 'submitted');
    play.forward(3 * HOUR);
    await until('it was polled', async () => {
      const { state: now, nextAttemptAt } = await shown(account, one);
      return now === 'submitted' && Date.parse(nextAttemptAt ?? '') > play.clock.now();
    });
    play.conclude();
    await play.whenConcluded(account, one, state);
    expect(ksef.sendsOf(account.nip, one.number)).toBe(1);
  });
});

it('no log line and no row holds a credential, an access token or a session key', async () => {
  const other = await taxpayer(play.system);
  const identity = certificateOf(other.nip, 'ec');
  const offline = offlineOf(other.nip, 'ec');
  await connect(other, ksef, { ...identity, ...offline });
  await play.whenConcluded(other, await play.sending(other, 'expired'), 'accepted');
  const sessionKeys = [...ksef.archive.sessions.values()].map(({ key }) => key.toString('base64'));
  const keyTexts = [identity.privateKey, offline.offlineKey].map((key) => key.split('\n')[1] ?? '');
  const secrets = [TOKEN, ...keyTexts, ...ksef.signIns.issued, ...sessionKeys];
  const tables = await play.system.sql<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [...play.lines];
  for (const { name } of tables) {
    const rows = await play.system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  expect(secrets.length).toBeGreaterThan(20);
  const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(found).toEqual([]);
});

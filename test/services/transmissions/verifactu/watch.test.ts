/** @list night — a day without the tax agency, for owners of each language */
// Notifications to a business about its connection to the tax agency, apart from errors of its records: records that could not be
// submitted for a day, and a clock that differs from the agency's.

import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { LOCALES } from '../../../../shared/contracts/primitives';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { eventsOf } from '../../../support/event-log';
import { latestMailTo, mailsTo } from '../../../support/mails';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { signUpMember } from '../../../support/users';
import type { Clock } from '../transmission-steps';
import { connect, connected, invoice, startAgency, type Taxpayer, taxpayer, whenRecord } from './steps';

const HOUR = 3_600_000;
const SUBJECTS: Record<(typeof LOCALES)[number], string> = {
  en: 'VERI*FACTU has received no records for a day',
  fr: 'Aucun enregistrement transmis à VERI*FACTU depuis un jour',
  it: 'Nessuna registrazione trasmessa a VERI*FACTU da un giorno',
  pl: 'VERI*FACTU: od doby nie przekazano żadnego zapisu',
  de: 'VERI*FACTU hat seit einem Tag keine Datensätze erhalten',
  pt: 'VERI*FACTU não recebe registos há um dia',
};

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  agency.waitSeconds = 0;
  ({ system, clock } = await startAgency(agency));
});
beforeEach(() => {
  agency.isDown = false;
  agency.now = () => clock.now();
});

const told = ({ companyId }: Taxpayer) =>
  eventsOf(system, 'transmissions', companyId, 'transmission.overdue');

/** Two processes may look at once. */
async function look(): Promise<void> {
  await system.sql(`SELECT transmissions_jobs.add_job('tell_overdue') FROM generate_series(1, 2)`);
  await until('both have looked', async () => {
    const left = await system.sql(
      `SELECT FROM transmissions_jobs.jobs WHERE task_identifier = 'tell_overdue' AND key IS NULL`,
    );
    return left.length === 0;
  });
}

const stuck = async (account: Taxpayer) => {
  const one = await invoice(account);
  await whenRecord(account, one, ({ errors }) => errors.length > 0);
  return one;
};

describe('records that could not be handed in for a day', () => {
  it('are told to owners in their language, once', async () => {
    agency.isDown = true;
    const accounts = await Promise.all(LOCALES.map((locale) => connected(system, {}, locale)));
    await Promise.all(accounts.map(stuck));
    clock.forward(23 * HOUR);
    await look();
    for (const account of accounts) expect(await told(account)).toEqual([]);
    clock.forward(2 * HOUR);
    await look();
    for (const [index, account] of accounts.entries()) {
      const { subject, text } = await latestMailTo(system, account.email);
      expect(subject).toBe(SUBJECTS[LOCALES[index] ?? 'en']);
      expect(text).toMatch(/: 1\./);
    }
    // an outage goes on, and more is issued
    const waiting = await Promise.all(accounts.map((account) => invoice(account)));
    clock.forward(50 * HOUR);
    await look();
    for (const account of accounts)
      expect(await told(account)).toEqual([
        {
          type: 'transmission.overdue',
          data: { channel: 'verifactu', environment: 'PROD', since: expect.any(String), waiting: 1 },
        },
      ]);
    // nothing of it is left to the next test
    agency.isDown = false;
    clock.forward(2 * HOUR);
    for (const [index, account] of accounts.entries())
      await whenRecord(account, waiting[index] ?? { id: '' }, 'accepted');
  });

  it('are told again of the next time, and to owners only', async () => {
    const account = await connected(system);
    const admin = await signUpMember(
      system,
      { ...account, http: account.http.as({ cookie: account.cookie }) },
      'ADMIN',
    );
    for (const times of [1, 2]) {
      agency.isDown = true;
      const one = await stuck(account);
      clock.forward(25 * HOUR);
      await look();
      expect(await told(account)).toHaveLength(times);
      agency.isDown = false;
      clock.forward(2 * HOUR);
      await whenRecord(account, one, 'accepted');
      await look();
    }
    const mails = await until('both were mailed', async () => {
      const found = (await mailsTo(system, account.email)).filter(({ subject }) => subject === SUBJECTS.en);
      return found.length === 2 && found;
    });
    expect(mails[0]?.text).toContain('Zapatos & Botas SL');
    expect((await mailsTo(system, admin.email)).map(({ subject }) => subject)).not.toContain(SUBJECTS.en);
  });

  it('are told whatever holds them up, and a rehearsal is nothing', async () => {
    agency.isDown = true;
    const [removed, rehearsing] = [await connected(system), await connected(system, { environment: 'TEST' })];
    for (const account of [removed, rehearsing]) await stuck(account);
    await removed.http.delete('/api/company/channels/verifactu');
    clock.forward(25 * HOUR);
    await look();
    expect([await told(removed), await told(rehearsing)]).toEqual([[expect.anything()], []]);
  });
});

describe('the clock of this server', () => {
  const warningOf = async (account: Taxpayer) => {
    await connect(account);
    return until('the connection was tried', async () => {
      const { connected: all } = await account.http.call(transmissions.channels, {});
      const [one] = all;
      return one?.checkedAt ? { warning: one.checkWarning, error: one.checkError } : undefined;
    });
  };

  it.each([
    [20, null],
    [100, 'behind that of the channel'],
    [-100, 'ahead of that of the channel'],
  ])('that is %s s from that of the agency: %s', async (seconds, words) => {
    const account = await taxpayer(system);
    agency.now = () => clock.now() + seconds * 1_000;
    const { warning, error } = await warningOf(account);
    expect(error).toBeNull();
    expect(warning).toEqual(words && expect.stringContaining(words));
    agency.now = () => clock.now();
    expect(await warningOf(account)).toEqual({ warning: null, error: null });
  });
});

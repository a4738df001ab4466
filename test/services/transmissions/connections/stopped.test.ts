/** @list all — the rest of its service; npm test has the core */
// A channel that refuses the credentials of a connection, or stops it, holds up everything that leaves by it: its owners are told
// once for each version of the connection, in their language.

import { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { LOCALES } from '../../../../shared/contracts/primitives';
import { eventsOf } from '../../../support/event-log';
import { latestMailTo, mailsTo } from '../../../support/mails';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { createKey, signUpMember } from '../../../support/users';
import { type Business, business } from '../../documents/document-steps';
import { startWith } from '../settled-simulator';
import { type Clock, connect, document, PARTICIPANTS, queue, whenIt } from '../transmission-steps';

const SUBJECTS: Record<(typeof LOCALES)[number], string> = {
  en: 'Sending by Peppol (PROD) has stopped',
  fr: 'Plus aucun envoi par Peppol (PROD)',
  it: 'Invii tramite Peppol (PROD) interrotti',
  pl: 'Wysyłka przez Peppol (PROD) wstrzymana',
  de: 'Über Peppol (PROD) wird nichts mehr versendet',
  pt: 'Envio por Peppol (PROD) interrompido',
};

const ap = new PhossAp();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  ({ system, clock } = await startWith('phossAp', ap));
});

async function connected(locale: (typeof LOCALES)[number], config = {}): Promise<Business> {
  const address = (value: string) => ({ electronicAddress: { scheme: '0088', value } });
  const seller = { currency: 'EUR', ...address(PARTICIPANTS.seller) };
  const account = await business(system, seller, address(PARTICIPANTS.buyer), { locale });
  const own = { ...account, http: await createKey(account) };
  await connect(own, ap, config);
  return own;
}

const told = ({ companyId }: Business) => eventsOf(system, 'transmissions', companyId, 'channel.stopped');

/** Waits until all notifications and events are delivered. */
const allTold = ({ companyId }: Business) =>
  until('nothing is left to hand over', async () => {
    const waiting = await system.sql(
      `SELECT FROM transmissions.outbox WHERE company_id = $1
        UNION ALL SELECT FROM transmissions_jobs.jobs WHERE task_identifier = 'tell_stopped'`,
      [companyId],
    );
    return waiting.length === 0;
  });

it('refused credentials are told to owners in their language', async () => {
  const told = LOCALES.map(async (locale) => {
    const account = await connected(locale, { apiKey: 'a-refused-key' });
    const one = await queue(account, await document(account));
    await whenIt(account, one, ({ blockedBy }) => blockedBy === 'credentials');
    const mail = await latestMailTo(system, account.email);
    expect(mail.subject).toBe(SUBJECTS[locale]);
    expect(mail.text).not.toContain('a-refused-key');
  });
  await Promise.all(told);
});

it('once for a version, however much waits, and again for the next one', async () => {
  const account = await connected('en', { apiKey: 'a-refused-key' });
  const member = await signUpMember(
    system,
    { ...account, http: account.http.as({ cookie: account.cookie }) },
    'ADMIN',
  );
  const waiting = [
    await queue(account, await document(account)),
    await queue(account, await document(account)),
  ];
  for (const one of waiting) await whenIt(account, one, ({ blockedBy }) => blockedBy === 'credentials');
  await latestMailTo(system, account.email);
  await allTold(account);
  expect(await mailsTo(system, account.email)).toHaveLength(1);
  expect(await mailsTo(system, member.email)).toHaveLength(0);
  expect((await told(account)).map(({ data }) => data)).toEqual([
    { providerId: 'peppol', environment: 'PROD', reason: 'credentials' },
  ]);

  await connect(account, ap, { apiKey: 'another-refused-key' });
  await until('they are told again', async () => (await mailsTo(system, account.email)).length === 2);
  await connect(account, ap);
  for (const one of waiting) await whenIt(account, one, 'accepted');
  await allTold(account);
  expect(await told(account)).toHaveLength(2);
});

it('a connection that the channel has stopped is told with that reason; one that its owner has paused is not', async () => {
  const account = await connected('en');
  ap.isSwitchedOff = true;
  const one = await queue(account, await document(account));
  await whenIt(account, one, ({ blockedBy }) => blockedBy === 'connection');
  ap.isSwitchedOff = false;
  expect((await latestMailTo(system, account.email)).text).toContain('has stopped the connection');

  const paused = await connected('en');
  const open = await queue(paused, await document(paused, 'lostRequest'));
  await whenIt(paused, open, ({ attempts }) => attempts === 1);
  await connect(paused, ap, { isActive: false });
  clock.forward(15_000);
  await whenIt(paused, open, ({ blockedBy }) => blockedBy === 'connection');
  await allTold(paused);
  expect(await told(paused)).toEqual([]);
});

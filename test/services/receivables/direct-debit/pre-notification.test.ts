/** @list all — a mail server of its own */
// The announcement of a collection: what it says in each language, and the day of one that leaves late. The mail with the link by which
// a client signs its mandate.
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { CLIENT_MAILS } from '../../../../shared/texts/client-mails';
import { longDate } from '../../../../shared/values/locale';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, refusal, startMailServerOf } from '../../../support/mail-server';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, sent } from '../../documents/document-steps';
import { Mailing } from '../../mail/mailing';
import { CREDITOR_ID, type Creditor, creditor, mandateOf } from './debit-steps';

let server: MailServer;
let system: TestSystem;
let mailing: Mailing;
let isBusy = false;
let addresses = 0;

beforeAll(async () => {
  system = await startMailingSystem();
  mailing = new Mailing(system);
  server = await startMailServerOf(system, {
    onRcptTo: (_address, _session, done) => done(isBusy ? refusal(451, 'Try again later') : null),
  });
});
afterAll(() => system?.stop());

async function planned(
  language: string,
): Promise<{ account: Creditor; id: string; to: string; reference: string }> {
  at(system, '2026-11-20T09:00:00Z');
  const to = `payer-${++addresses}@acme.example`;
  const account = await creditor(system, {}, { contactEmail: to, language });
  const { reference } = await mandateOf(account);
  const { id: documentId } = await sent(account, { currency: 'EUR', language, dueInDays: 0 });
  const collection = await account.http.call(receivables.createCollection, { documentId });
  expect(collection).toMatchObject({ state: 'planned', announcedOn: null, collectOn: '2026-12-04' });
  return { account, id: collection.id, to, reference };
}

function becomes({ http }: Creditor, id: string, state: Collection['state']): Promise<Collection> {
  return until(`the collection is ${state}`, async () => {
    await mailing.hurry();
    const collection = await http.call(receivables.getCollection, { id });
    return collection.state === state && collection;
  });
}

const mailsTo = (to: string) => server.received.filter((one) => one.to.includes(to)).map(({ mail }) => mail);

it.each(DOCUMENT_LANGUAGES)('names amount, day, mandate and creditor in %s', async (language) => {
  const { account, id, to, reference } = await planned(language);
  const { announcedOn } = await becomes(account, id, 'announced');
  expect(announcedOn).not.toBeNull();
  const [mail] = mailsTo(to);
  const text = `${mail?.subject}\n${mail?.text}`;
  for (const part of [reference, CREDITOR_ID, '4304', 'INV-2026-0001', '2026']) expect(text).toContain(part);
  expect(text).toMatch(/120[.,]00/);
  expect(text).not.toMatch(/[{}]|undefined|DE026005/);
  const events = await eventsOf(system, 'receivables', account.companyId, 'collection.');
  expect(events.map(({ type }) => type)).toEqual(['collection.announced']);
});

it.each(DOCUMENT_LANGUAGES)('the link to sign a mandate is mailed in %s', async (language) => {
  at(system, '2026-11-20T09:00:00Z');
  const to = `payer-${++addresses}@acme.example`;
  const { http, clientId } = await creditor(system, {}, { contactEmail: to, language });
  const request = await http.call(receivables.createMandateRequest, { clientId, isMailed: true });
  expect(request.sentTo).toBe(to);
  const mail = await until('the mail has arrived', async () => {
    await mailing.hurry();
    return mailsTo(to)[0];
  });
  expect(mail.text).toContain(request.url);
  expect(mail.text).toContain(CLIENT_MAILS[language].mandate_request.button);
  expect(mail.text).toContain(longDate(language, '2026-12-19'));
  expect(`${mail.subject}\n${mail.text}`).not.toMatch(/[{}]|undefined/);
});

it('a mail that leaves late names a later day, which the collection then has', async () => {
  isBusy = true;
  const { account, id, to } = await planned('en');
  at(system, '2026-12-20T09:00:00Z');
  isBusy = false;
  const { collectOn } = await becomes(account, id, 'announced');
  expect(collectOn).toBe('2027-01-04');
  expect(mailsTo(to).at(-1)?.text).toContain('4 January 2027');
});

it('a collection that was cancelled is not announced', async () => {
  isBusy = true;
  const { account, id, to } = await planned('en');
  await account.http.call(receivables.cancelCollection, { id });
  isBusy = false;
  await until('the mail is dropped', async () => {
    await mailing.hurry();
    const rows = await system.sql<{ status: string }>(
      `SELECT status FROM mail.messages WHERE company_id = $1 AND kind = 'pre_notification'`,
      [account.companyId],
    );
    return rows.length === 1 && rows[0]?.status === 'dropped';
  });
  expect(mailsTo(to)).toEqual([]);
});

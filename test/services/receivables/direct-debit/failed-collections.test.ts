/** @list all — a mail server of its own */
// After a collection that the bank has not paid the client is told where it can do something, and an account without money is
// debited again as often as the company has said, each time with another announcement.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { expectInvalid } from '../../../support/problems';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, sent } from '../../documents/document-steps';
import { Mailing } from '../../mail/mailing';
import { imported } from '../bank';
import { type Creditor, creditor, mandateOf, statementOf, submitted } from './debit-steps';

let server: MailServer;
let system: TestSystem;
let mailing: Mailing;
let addresses = 0;

beforeAll(async () => {
  system = await startMailingSystem();
  mailing = new Mailing(system);
  server = await startMailServerOf(system);
});
afterAll(() => system?.stop());

interface Failing {
  account: Creditor;
  to: string;
  documentId: string;
}

/** An invoice of 120.00 whose first collection leaves with the file of 20 November. */
async function failing(settings: object, language = 'en'): Promise<Failing> {
  at(system, '2026-11-20T09:00:00Z');
  const to = `payer-${++addresses}@acme.example`;
  const account = await creditor(system, settings, { contactEmail: to, language });
  await mandateOf(account);
  const { id: documentId } = await sent(account, { currency: 'EUR', language, dueInDays: 0 });
  await account.http.call(receivables.createCollection, { documentId, announcedOn: '2026-10-01' });
  return { account, to, documentId };
}

/** Files what is announced, and imports its credit and its return. */
async function comesBack({ account }: Failing, reason: string, one: Collection): Promise<void> {
  const { endToEndId, collectOn: day, amountMinor: minor } = one;
  await submitted(account);
  await imported(
    account.http,
    statementOf([
      { minor, day, endToEndId },
      { minor: -minor, day, endToEndId, reason },
    ]),
    { dryRun: 'false' },
  );
  await becomes(account, one.id, ({ booking }) => booking === 'reversed');
}

function becomes(
  { http }: Creditor,
  id: string,
  isExpected: (one: Collection) => boolean,
): Promise<Collection> {
  return until('the collection is as expected', async () => {
    await mailing.hurry();
    const collection = await http.call(receivables.getCollection, { id });
    return isExpected(collection) && collection;
  });
}

async function collectionsOf({ account, documentId }: Failing): Promise<Collection[]> {
  const { items } = await account.http.call(receivables.listCollections, { documentId, sort: 'createdAt' });
  return items;
}

/** The collection that repeats another one. */
function repeated(failed: Failing, { id }: Collection): Promise<Collection> {
  return until('it is collected once more', async () =>
    (await collectionsOf(failed)).find(({ repeatsId }) => repeatsId === id),
  );
}

const mailsTo = (to: string) => server.received.filter((one) => one.to.includes(to)).map(({ mail }) => mail);

/** The mail of a number among those of an address. */
async function mailTo(to: string, number: number): Promise<string> {
  const mail = await until(`mail ${number} to ${to}`, async () => {
    await mailing.hurry();
    return mailsTo(to)[number - 1];
  });
  return `${mail.subject}\n${mail.text}`;
}

/** Waits until what follows a failure is done: its delivery is gone from the outbox. */
const followed = ({ account }: Failing) =>
  until('the failure is followed', async () => {
    const rows = await system.sql(
      `SELECT FROM receivables.outbox WHERE company_id = $1 AND target = 'receivables.followFailure'`,
      [account.companyId],
    );
    return rows.length === 0;
  });

async function onlyOne(failed: Failing): Promise<Collection> {
  const [one, ...others] = await collectionsOf(failed);
  if (!one) throw new Error('there is no collection');
  expect(others).toEqual([]);
  return one;
}

it('an account without money is debited again, each time announced anew, as often as the company has said', async () => {
  const failed = await failing({ retriesMax: 1, failureMails: true }, 'de');
  const { account, to } = failed;
  const first = await onlyOne(failed);
  await comesBack(failed, 'AM04', first);
  const second = await repeated(failed, first);
  expect(second).toMatchObject({ amountMinor: 120_00, collectOn: '2026-12-04', mandateId: first.mandateId });
  const mails = [await mailTo(to, 1), await mailTo(to, 2)];
  const told = mails.find((text) => text.includes('nicht ausgeführt'));
  for (const part of ['INV-2026-0001', '120,00', '… 4304', '23. November 2026', '4. Dezember 2026'])
    expect(told).toContain(part);
  expect(told).not.toMatch(/[{}]|undefined|AM04/);
  await becomes(account, second.id, ({ state }) => state === 'announced');
  // the mail reports the moment of the machine
  await system.sql(`UPDATE receivables.collections SET announced_on = '2026-11-20' WHERE id = $1`, [
    second.id,
  ]);
  at(system, '2026-12-01T09:00:00Z');
  await comesBack(failed, 'AM04', second);
  expect(await mailTo(to, 3)).not.toContain('Nächste');
  await followed(failed);
  expect((await collectionsOf(failed)).map(({ state }) => state)).toEqual(['returned', 'returned']);
});

it.each([
  ['AC04', 1],
  ['MD06', 0],
  ['MD07', 0],
  ['MS03', 0],
  ['AM05', 0],
])('%s repeats nothing; the client gets %i mails', async (reason, mails) => {
  const failed = await failing({ retriesMax: 2, failureMails: true });
  await comesBack(failed, reason, await onlyOne(failed));
  if (mails > 0) expect(await mailTo(failed.to, 1)).toContain('Direct debit not carried out');
  await followed(failed);
  await mailing.hurry();
  await onlyOne(failed);
  expect(mailsTo(failed.to)).toHaveLength(mails);
});

it('nothing follows unless the company has said so, and nobody is told of an invoice that is paid', async () => {
  const quiet = await failing({});
  await comesBack(quiet, 'AM04', await onlyOne(quiet));
  await followed(quiet);
  await onlyOne(quiet);
  expect(mailsTo(quiet.to)).toEqual([]);
  const { http } = quiet.account;
  expectInvalid(await http.put('/api/company/direct-debit', { retriesMax: 3 }), '/retriesMax');
  expect(await http.call(receivables.readDirectDebit, {})).toMatchObject({
    retriesMax: 0,
    failureMails: false,
  });
});

it('a rejection before the debit is followed as a return is', async () => {
  const failed = await failing({ retriesMax: 2 });
  const first = await onlyOne(failed);
  const { messageId, payments } = await submitted(failed.account);
  const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${payments[0]?.id}</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>
    <StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  await imported(failed.account.http, report, { dryRun: 'false' });
  const second = await repeated(failed, first);
  await failed.account.http.call(documents.addHold, {
    id: failed.documentId,
    kind: 'dispute',
    reason: 'Broken',
  });
  const { leftOut } = await failed.account.http.call(receivables.createBatch, {});
  expect(leftOut).toEqual([{ collectionId: second.id, reason: 'document_on_hold' }]);
});

/** @list all — the rest of reminders; npm test has one journey */
// Mails that were queued when documents had reminders: they name a guard and a report there, and leave once like all others.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at } from '../../documents/document-steps';
import { internal } from '../../documents/settlements/settlement-steps';
import { MONDAY, type Reminding, reminding, STEP } from './reminder-steps';

let server: MailServer;
let system: TestSystem;
let account: Reminding;

beforeAll(async () => {
  system = await startInstance('mailing');
  server = await startMailServerOf(system);
});
afterAll(() => system?.stop());
beforeEach(async () => {
  account = await reminding(system);
});

async function queuedBefore(): Promise<void> {
  await until('the mail is queued', async () => {
    const changed = await system.sql(
      `UPDATE mail.messages SET guard = jsonb_set(guard, '{action}', to_jsonb(replace(guard ->> 'action', 'receivables.', 'documents.'))),
          report_to = jsonb_set(report_to, '{action}', to_jsonb(replace(report_to ->> 'action', 'receivables.', 'documents.')))
        WHERE company_id = $1 AND guard IS NOT NULL AND status = 'queued' RETURNING id`,
      [account.companyId],
    );
    return changed.length === 1;
  });
}

it('an approved reminder that waits for its working day leaves on it, once, and its demand is written', async () => {
  const fee = { currency: 'EUR', amountMinor: 500 };
  await account.overdue();
  await account.activated({ steps: [{ ...STEP, fee, attach: ['statement'] }] });
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  await queuedBefore();
  at(system, MONDAY);
  await account.becomes(id, 'sent');
  const mails = server.received.filter(({ to }) => to.includes(account.contactEmail));
  expect(mails.map(({ mail }) => mail.attachments.length)).toEqual([2]);
  expect((await account.http.call(documents.listClaims, {})).items).toMatchObject([{ demandedMinor: 500 }]);
});

it('attachments of an attempt of before are those of today', async () => {
  await account.overdue();
  await account.activated();
  const { id: reference } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id: reference });
  at(system, MONDAY);
  await account.becomes(reference, 'sent');
  const { companyId } = account;
  for (const action of ['reminderPart', 'reminderStatementPart']) {
    const asked = { companyId, reference, part: 0 };
    expect(await internal(system, action, asked)).toMatchObject({
      contentType: 'application/pdf',
      partCount: 1,
    });
  }
});

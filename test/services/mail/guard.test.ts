/** @list all @own-system — a mail server and limits of its own */
// Messages whose content is decided before each attempt, by the service that they come from.
import { dropAnswer, guarded, mail, sendAnswer, waitAnswer } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { hello, Origin } from './origin';

let origin: Origin;

beforeAll(async () => {
  origin = await Origin.start();
});
afterAll(() => origin?.stop());

const asked = (reference: string) => origin.questions.filter((one) => one.reference === reference);

it('leaves with the content of the answer, which names its files', async () => {
  origin.files.set('letter', Buffer.from('%PDF-1.7\n'));
  const answer = sendAnswer(hello, [{ action: 'origin.part', reference: 'letter' }]);
  const id = await origin.guard('send', answer);
  const captured = await origin.captured(id);
  expect(captured.subject).toBe('Invoice 1');
  expect(captured.attachments.map(({ filename }) => filename)).toEqual(['letter.pdf']);
  const { companyId } = origin.account;
  expect(asked('send')).toEqual([{ companyId, messageId: id, reference: 'send' }]);
});

it('never leaves if it is dropped, and the log says why', async () => {
  const id = await origin.guard('drop', dropAnswer('The invoice is paid'));
  await origin.mailing.untilStatus(id, 'dropped');
  const { items } = await origin.account.http.call(mail.log, { status: 'dropped' });
  expect(items).toMatchObject([
    { id, attempts: 0, error: 'The invoice is paid', subject: null, sentAt: null },
  ]);
});

it('waits without an attempt, and is asked again', async () => {
  const id = await origin.guard('wait', waitAnswer('Sunday', 3600), sendAnswer(hello, []));
  const waiting = await origin.mailing.until(id, 'asked', (row) => row.last_error === 'Sunday');
  expect(waiting).toMatchObject({ status: 'queued', attempts: 0 });
  await origin.mailing.hurry();
  await origin.captured(id);
  expect(asked('wait')).toHaveLength(2);
});

it('is asked again for a repeated message', async () => {
  const id = await origin.guard('again', sendAnswer(hello, []), dropAnswer('It was sent'));
  await origin.captured(id);
  expect((await origin.account.http.post(`/api/company/mail-log/${id}/resend`)).status).toBe(200);
  await origin.mailing.untilStatus(id, 'dropped');
});

it('is refused with content as well, without a company, and with an action that is no guard', async () => {
  const { companyId } = origin.account;
  const message = (action: string, more: object = {}) => ({
    ...{ id: newId(), companyId, ...guarded('a@b.example', 'en', { action, reference: 'x' }, {}) },
    ...more,
  });
  const refused = { type: 'validation_failed' };
  for (const input of [
    message('origin.guard', { content: hello }),
    message('origin.guard', { companyId: null }),
    message('origin.part'),
    message('clients.get'),
  ])
    await expect(origin.mailing.accept(input)).rejects.toMatchObject(refused);
});

// What goes with a message is asked of where it came from, when it is sent.
import { randomBytes } from 'node:crypto';
import { hello, Origin } from './origin';

let origin: Origin;

beforeAll(async () => {
  origin = await Origin.start();
});
beforeEach(() => {
  origin.asked = [];
});
afterAll(() => origin?.stop());

describe('an attachment', () => {
  const attach = (...references: string[]) => ({
    attachments: references.map((reference) => ({ action: 'origin.part', reference })),
  });

  it('is fetched part by part when the message is sent', async () => {
    origin.files.set('big', randomBytes(1_200_000));
    origin.files.set('small', Buffer.from('%PDF-1.7'));
    const mail = await origin.captured(await origin.give(hello, attach('big', 'small')));
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['big.pdf', 'application/pdf'],
      ['small.pdf', 'application/pdf'],
    ]);
    const contents = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(contents).toEqual([origin.files.get('big'), origin.files.get('small')]);
    expect(origin.asked.map(({ part }) => part)).toEqual([0, 1, 2, 0]);
    expect(origin.asked[0]).toMatchObject({ companyId: origin.account.companyId, reference: 'big' });
    expect(mail.text).toContain('Hello Jan');
  });

  it('that is gone makes the message fail for good', async () => {
    const id = await origin.give(hello, attach('gone'));
    expect(await origin.mailing.untilStatus(id, 'failed')).toMatchObject({
      attempts: 1,
      last_error: 'An attachment is gone',
    });
  });

  it('that is too big makes the message fail for good', async () => {
    origin.files.set('huge', Buffer.alloc(10 * 1024 * 1024 + 1));
    const id = await origin.give(hello, attach('huge'));
    expect(await origin.mailing.untilStatus(id, 'failed')).toMatchObject({
      last_error: 'The attachments are too big',
    });
  });

  it('that changes while it is read is read again later', async () => {
    origin.files.set('changing', randomBytes(600_000));
    const { get } = origin.files;
    origin.files.get = (name) => {
      if (name === 'changing' && origin.asked.at(-1)?.part === 1) return Buffer.alloc(600_000);
      return get.call(origin.files, name);
    };
    const id = await origin.give(hello, attach('changing'));
    expect(await origin.mailing.untilAttempted(id)).toMatchObject({
      status: 'queued',
      last_error: 'An attachment changed while it was read',
    });
    origin.files.get = get;
    await origin.mailing.hurry();
    await origin.mailing.untilStatus(id, 'captured');
  });
});

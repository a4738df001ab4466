// Where a message came from is told what became of it.
import { until } from '../../support/until';
import { hello, Origin } from './origin';

let origin: Origin;

beforeAll(async () => {
  origin = await Origin.start();
});
afterAll(() => origin?.stop());

describe('the origin of a message', () => {
  const reportTo = (reference: string) => ({ reportTo: { action: 'origin.reported', reference } });
  const reportOn = (reference: string) =>
    until(`there is a report on ${reference}`, () =>
      origin.reports.find((one) => one.reference === reference),
    );

  it('is told that it was captured, which is not sent', async () => {
    const messageId = await origin.give(hello, reportTo('sent'));
    const report = await reportOn('sent');
    expect(report).toMatchObject({
      companyId: origin.account.companyId,
      messageId,
      outcome: 'captured',
      reason: null,
    });
    expect(report.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is told again when the message is sent again', async () => {
    const id = await origin.give(hello, reportTo('twice'));
    await reportOn('twice');
    expect((await origin.account.http.post(`/api/company/mail-log/${id}/resend`)).status).toBe(200);
    const ids = await until('there are two reports', () => {
      const found = origin.reports.filter(({ reference }) => reference === 'twice');
      return found.length === 2 && new Set(found.map((report) => report.id));
    });
    expect(ids.size).toBe(2);
  });

  it('is told that it failed, and why', async () => {
    const attachments = [{ action: 'origin.part', reference: 'gone' }];
    const messageId = await origin.give(hello, { ...reportTo('failed'), attachments });
    expect(await reportOn('failed')).toMatchObject({
      messageId,
      outcome: 'failed',
      reason: 'An attachment is gone',
    });
  });
});

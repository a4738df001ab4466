import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { signUpMember } from '../../support/users';
import { type Business, business, drafted, faultsOf, issued, post, read } from './document-steps';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await business(system);
});
afterAll(() => system?.stop());

const cancel = (id: string, body: object = {}) => account.http.post(`/api/documents/${id}/cancel`, body);

describe('POST /api/documents/{id}/cancel', () => {
  it('marks the invoice, which keeps its number and is owed no more', async () => {
    const invoice = await issued(account);
    const answer = await cancel(invoice.id, { reason: 'Sent to the wrong client' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      number: invoice.number,
      cancelReason: 'Sent to the wrong client',
      cancelledAt: expect.any(String),
      paymentStatus: null,
      balanceMinor: 0,
      isOverdue: false,
      totalMinor: 12000,
    });
    expect(await read(account.http, invoice.id)).toMatchObject(outputOf(documents.cancel, answer));
    const [next] = [await issued(account)];
    expect(next?.number?.endsWith('0002')).toBe(true);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.cancelled');
    expect(events).toMatchObject([{ data: { id: invoice.id, status: 'cancelled' } }]);
  });

  it('is refused once something was paid or credited, and again', async () => {
    const paid = await issued(account);
    await account.http.call(documents.addPayment, { id: paid.id, amountMinor: 1 });
    const credited = await issued(account);
    await post(account.http, credited.id, 'credit');
    for (const { id } of [paid, credited]) {
      expect(faultsOf(await cancel(id))).toMatchObject({ status: 409, code: 'document_settled' });
    }
    const cancelled = await issued(account);
    await cancel(cancelled.id);
    expect(faultsOf(await cancel(cancelled.id))).toMatchObject({ status: 409, code: 'document_not_open' });
  });

  it('is for issued invoices only', async () => {
    const others = [await drafted(account), await issued(account, { typeId: 'quote' })];
    for (const { id } of others) {
      expect(faultsOf(await cancel(id))).toMatchObject({ status: 409, code: 'document_not_open' });
    }
  });

  it('never cancels what is paid at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await issued(account);
      const [cancelled, paid] = await Promise.all([
        cancel(id),
        account.http.post(`/api/documents/${id}/payments`, { amountMinor: 1 }),
      ]);
      expect([cancelled.status, paid.status].sort()).toEqual(
        cancelled.status === 200 ? [200, 409] : [201, 409],
      );
    }
  });

  it('is not for a MEMBER', async () => {
    const member = await signUpMember(system, account, 'MEMBER');
    const { id } = await issued(account);
    const answer = await member.http.post(`/api/documents/${id}/cancel`, {});
    expect(faultsOf(answer)).toMatchObject({ status: 403, code: 'insufficient_role' });
  });
});

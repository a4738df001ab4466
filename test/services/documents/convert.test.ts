import { documents } from '../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { at, businessAt, faultsOf, issued, post, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

const convert = (id: string) => account.http.post(`/api/documents/${id}/convert`, {});

describe('POST /api/documents/{id}/convert', () => {
  it('drafts an invoice with what the quote offers', async () => {
    const quote = await issued(account, {
      typeId: 'quote',
      validUntil: '2026-06-01',
      reference: 'Ask 3',
      notes: 'As discussed',
      language: 'de',
      adjustments: [{ kind: 'allowance', percent: 10, reason: 'Welcome', vatRate: 20 }],
    });
    const answer = await convert(quote.id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      typeId: 'invoice',
      status: 'draft',
      number: null,
      quoteId: quote.id,
      clientId: account.clientId,
      reference: 'Ask 3',
      notes: 'As discussed',
      language: 'de',
      validUntil: null,
      seller: null,
      lines: quote.lines,
      adjustments: quote.adjustments,
      totals: quote.totals,
    });
    // 100.00 − 10.00 + 18.00
    expect((await post(account.http, outputOf(documents.convert, answer).id, 'issue')).totalMinor).toBe(
      10800,
    );
    expect((await read(account.http, quote.id)).status).toBe('issued');
  });

  it('makes one invoice, also when it is asked five times at once', async () => {
    const quote = await issued(account, { typeId: 'quote' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => convert(quote.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(faultsOf(await convert(quote.id)).code).toBe('quote_converted');
  });

  it('makes another once the draft was deleted', async () => {
    const quote = await issued(account, { typeId: 'quote' });
    const first = outputOf(documents.convert, await convert(quote.id));
    await account.http.delete(`/api/documents/${first.id}`);
    expect((await convert(quote.id)).status).toBe(201);
  });

  it('honours a quote that is over', async () => {
    const quote = await issued(account, { typeId: 'quote', validUntil: '2026-05-06' });
    at(system, '2026-05-07T10:00:00Z');
    expect((await read(account.http, quote.id)).status).toBe('expired');
    expect((await convert(quote.id)).status).toBe(201);
  });
});

/** @list all — the rest of documents; npm test has the core of each capability */
// A line names an article of its own company, wherever lines are written.
import { catalog } from '../../../shared/contracts/catalog';
import { newId } from '../../../shared/runtime/database/ids';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { business, drafted, faultsOf, HUNDRED, sent } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system));
const stranger = beforeTests(() => business(system));

const article = (http: typeof account.http) => http.call(catalog.create, { name: 'Work', vatRate: '20' });
const refused = (pointer: string) => ({
  status: 400,
  errors: [{ pointer, message: 'names no article of this company' }],
});

describe.each<[string, () => Promise<string>]>([
  ['of another company', async () => (await article(stranger.http)).id],
  ['that does not exist', async () => newId()],
])('an article %s', (_what, idOf) => {
  const linesOf = async () => [HUNDRED, { ...HUNDRED, articleId: await idOf() }];

  it('is refused in a new document, with its VAT or without', async () => {
    const lines = await linesOf();
    const withoutVat = lines.map(({ vatRate: _rate, ...line }) => line);
    for (const named of [lines, withoutVat]) {
      const answer = await account.http.post('/api/documents', {
        ...{ typeId: 'invoice', clientId: account.clientId, lines: named },
      });
      expect(faultsOf(answer)).toMatchObject(refused('/lines/1/articleId'));
    }
  });

  it('is refused in a draft that is changed', async () => {
    const { id } = await drafted(account);
    const answer = await account.http.patch(`/api/documents/${id}`, { lines: await linesOf() });
    expect(faultsOf(answer)).toMatchObject(refused('/lines/1/articleId'));
  });

  it('is refused in a correction', async () => {
    const { id } = await sent(account);
    const changes = { lines: await linesOf() };
    const answer = await account.http.post(`/api/documents/${id}/correct`, { reason: 'Wrong', changes });
    expect(faultsOf(answer)).toMatchObject(refused('/changes/lines/1/articleId'));
  });

  it('is refused in the template of a recurring invoice', async () => {
    const answer = await account.http.post('/api/recurring-invoices', {
      ...{ name: 'Rent', clientId: account.clientId, action: 'draft' },
      schedule: { unit: 'month', step: 1, anchor: '2026-12-01' },
      template: { lines: await linesOf() },
    });
    expect(faultsOf(answer)).toMatchObject(refused('/template/lines/1/articleId'));
  });
});

it('an article that was deleted since stays in its draft', async () => {
  const { id: articleId } = await article(account.http);
  const lines = [{ ...HUNDRED, articleId }];
  const { id } = await drafted(account, { lines });
  await account.http.call(catalog.remove, { id: articleId });
  expect((await account.http.patch(`/api/documents/${id}`, { lines })).status).toBe(200);
});

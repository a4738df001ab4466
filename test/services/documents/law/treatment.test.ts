/** @list all — the treatment after a change of the company, and what an issue stores of it; its law is in test/shared/law */
// The treatment of a supply where rows change: the country of a company, and a document that is issued.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, newClient } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

describe('the suggestion', () => {
  it('has the right warnings for a country without an exemption of small businesses (S20)', async () => {
    const account = await drafts.seller({ country: 'DE', vatExempt: true, name: 'Moves' });
    await account.http.call(companies.changeInfo, { country: 'ES', identifiers: [] });
    const clientId = await newClient(account.http, { name: 'Buyer', country: 'ES' });
    expect(await account.http.call(documents.vatSuggestion, { clientId, kind: 'service' })).toMatchObject({
      ...{ vatCategory: 'S', vatRate: '21', why: 'domestic' },
      warnings: [{ code: 'small_business_unknown' }],
    });
  });
});

it('a company of such a country cannot be made exempt', async () => {
  const { http } = await drafts.seller({ country: 'ES' });
  const answer = await http.post('/api/company/info', { vatExempt: true });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ pointer: '/vatExempt' }] });
});

it('the issue freezes the treatment of each line', async () => {
  const { account, id } = await drafts.draftOf({
    company: { country: 'PL', currency: 'PLN' },
    client: { country: 'DE' },
    document: { ...sold('AE'), deliveryDate: '2026-11-19', currency: 'PLN' },
  });
  await account.http.call(documents.issue, { id });
  const [row] = await system.sql<{ judgement: object }>(
    `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = '${id}'`,
  );
  expect(row?.judgement).toMatchObject({
    treatments: [
      {
        ...{ lineNumber: 1, vatCategory: 'AE', vatRate: '0', why: 'reverse_charge' },
        ...{ exemptionCode: 'VATEX-EU-AE', rateIfCharged: '23' },
      },
    ],
  });
});

/** @list all — the rest of documents; npm test has the core of each capability */
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, business, faultsOf, issued, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() =>
  business(system, { name: 'Seller' }, { contactEmail: 'anna@client.example' }),
);

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
});

const PATH = '/api/documents/email-templates';
const put = (typeId: string, subject: string, body: string) =>
  account.http.put(PATH, { typeId, subject, body });
const list = async (query = '') =>
  outputOf(documents.listEmailTemplates, await account.http.get(PATH + query)).items;

describe('GET /api/documents/email-templates', () => {
  it('lists the shipped wording of each type, in each language', async () => {
    const items = await list();
    expect(items.map(({ typeId, isCustom }) => [typeId, isCustom])).toEqual([
      ['invoice', false],
      ['credit-note', false],
      ['quote', false],
    ]);
    expect(items[0]).toMatchObject({ locale: 'en', subject: 'Invoice {documentNumber} from {companyName}' });
    const subjects = new Set<string>();
    for (const locale of DOCUMENT_LANGUAGES) {
      for (const { subject, body, variables, ...item } of await list(`?locale=${locale}`)) {
        expect(item.locale).toBe(locale);
        subjects.add(subject);
        const known = variables.map(({ name }) => name);
        const used = [...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(used).toContain('documentNumber');
        expect(known).toEqual(expect.arrayContaining(used));
      }
    }
    expect(subjects.size).toBe(3 * DOCUMENT_LANGUAGES.length);
  });
});

describe('PUT /api/documents/email-templates', () => {
  it('words the mails of a type, sanitised, and warns of what is unknown', async () => {
    const answer = await put(
      'invoice',
      'Your {documentNumber}',
      '<p onclick="x()">Pay {amount} to {companyNam}</p><script>x()</script>',
    );
    expect(answer.status).toBe(200);
    expect(outputOf(documents.saveEmailTemplate, answer).template).toMatchObject({
      typeId: 'invoice',
      isCustom: true,
      locale: null,
      subject: 'Your {documentNumber}',
      body: '<p>Pay {amount} to {companyNam}</p>',
    });
    expect(outputOf(documents.saveEmailTemplate, answer).warnings).toMatchObject([
      { kind: 'unknown_placeholder', placeholder: 'companyNam', suggestion: 'companyName' },
    ]);
    expect((await list())[0]).toEqual(outputOf(documents.saveEmailTemplate, answer).template);
    const events = await eventsOf(system, 'documents', account.companyId, 'company.email_template');
    expect(events).toMatchObject([{ data: { id: 'invoice', isCustom: true } }]);
  });

  it('is what the mail says then', async () => {
    await put('invoice', 'Your {documentNumber}', '<p>Due {dueDate}: {amount}</p>');
    const { id } = await issued(account, { dueDate: '2026-06-03' });
    await account.http.post(`/api/documents/${id}/send`, {});
    await until('it is captured', async () => (await read(account.http, id)).mailStatus === 'captured');
    const [mail] = await system.sql<{ subject: string }>(
      `SELECT subject FROM mail.messages WHERE company_id = $1`,
      [account.companyId],
    );
    expect(mail?.subject).toBe('Your INV-2026-0001');
  });

  it('has the number for a subject where its words have nothing to say', async () => {
    await put('invoice', '{reference}', '<p>x</p>');
    const { id } = await issued(account);
    await account.http.post(`/api/documents/${id}/send`, {});
    await until('it is captured', async () => (await read(account.http, id)).mailStatus === 'captured');
    const [mail] = await system.sql<{ subject: string }>(
      `SELECT subject FROM mail.messages WHERE company_id = $1`,
      [account.companyId],
    );
    expect(mail?.subject).toBe('INV-2026-0001');
  });

  it.each<[string, string, string, string]>([
    ['invoice', ' ', '<p>x</p>', '/subject'],
    ['invoice', 'x', '<script>x</script>', '/body'],
    ['receipt', 'x', '<p>x</p>', '/typeId'],
  ])('refuses %s, "%s", "%s"', async (typeId, subject, body, pointer) => {
    expect(faultsOf(await put(typeId, subject, body))).toMatchObject({ status: 400, errors: [{ pointer }] });
  });
});

describe('DELETE /api/documents/email-templates', () => {
  it('goes back to the shipped wording', async () => {
    await put('quote', 'Mine', '<p>Mine</p>');
    const answer = await account.http.delete(`${PATH}?typeId=quote`);
    expect(answer.body).toMatchObject({
      isCustom: false,
      subject: 'Quote {documentNumber} from {companyName}',
    });
    expect((await list())[2]).toEqual(answer.body);
    expect((await account.http.delete(`${PATH}?typeId=quote`)).status).toBe(200);
    expect((await eventsOf(system, 'documents', account.companyId, 'company.email_template')).length).toBe(2);
  });
});

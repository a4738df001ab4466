/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The day of supply on an invoice: asked where the law always wants it, or that of the issue by a choice of the company.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
});

const CODES = ['supply_date_missing', 'delivery_date_missing'];
const SAID = 'Leistungsdatum entspricht Rechnungsdatum';
const period = { from: '2026-04-01', to: '2026-04-30' };
const line = (more: object = {}) => ({ description: 'Arbeit', unitPrice: 1000, vatRate: 19, ...more });
const K = { vatCategory: 'K', vatRate: 0 };

it.each<[string, object, string[]]>([
  ['a draft without dates', {}, ['supply_date_missing']],
  ['a day of delivery', { deliveryDate: '2026-05-02' }, []],
  ['a period', { servicePeriod: period }, []],
  ['a period of each line', { lines: [line({ period }), line({ period })] }, []],
  ['a period of one line', { lines: [line({ period }), line()] }, ['supply_date_missing']],
  ['a deposit', { typeCode: '386' }, []],
  ['a quote', { typeId: 'quote', dueInDays: null }, []],
  ['an intra-Community supply', { lines: [line({ ...K, unit: 'KGM' })] }, ['delivery_date_missing']],
])('DE, %s', async (_name, document, expected) => {
  const { account, id } = await drafts.draftOf({
    company: { country: 'DE', language: 'de' },
    client: { country: 'DE' },
    document: { lines: [line()], ...document },
  });
  const { findings } = await account.http.call(documents.check, { id });
  expect(findings.map(({ code }) => code).filter((code) => CODES.includes(code))).toEqual(expected);
});

it('FR does not want it where it is the day of issue', async () => {
  const { account, id } = await drafts.draftOf({ company: { country: 'FR' }, client: { country: 'FR' } });
  const { findings } = await account.http.call(documents.check, { id });
  expect(findings.map(({ code }) => code)).not.toContain('supply_date_missing');
});

describe('a company that supplies on the day of issue', () => {
  const company = { country: 'DE', language: 'de', supplyDate: 'issue_date' };
  const client = { country: 'DE', language: 'de' };

  it('says so, in the draft and frozen in the issued document, and without a warning', async () => {
    const { account, id } = await drafts.draftOf({ company, client, document: { lines: [line()] } });
    const printed = async () =>
      linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(await printed()).toContain(SAID);
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings.filter(({ code }) => CODES.includes(code))).toEqual([]);
    expect((await post(account.http, id, 'issue')).legalMentions).toContain(SAID);
    await account.http.post('/api/company/info', { supplyDate: null });
    expect((await read(account.http, id)).legalMentions).toContain(SAID);
    expect((await printed()).split(SAID).length).toBe(2);
    const note = await post(account.http, id, 'credit');
    expect(note.legalMentions).not.toContain(SAID);
  });

  it('states a day that the draft gives instead', async () => {
    const document = { lines: [line()], deliveryDate: '2026-05-02' };
    const { account, id } = await drafts.draftOf({
      company: { ...company, name: 'Other' },
      client,
      document,
    });
    expect((await post(account.http, id, 'issue')).legalMentions).not.toContain(SAID);
  });
});

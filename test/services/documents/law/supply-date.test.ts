/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The day of supply that is that of the issue by a choice of the company: on paper, and frozen.
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

const SAID = 'Leistungsdatum entspricht Rechnungsdatum';
const line = (more: object = {}) => ({ description: 'Arbeit', unitPrice: 1000, vatRate: 19, ...more });
describe('a company that supplies on the day of issue', () => {
  const company = { country: 'DE', language: 'de', supplyDate: 'issue_date' };
  const client = { country: 'DE', language: 'de' };

  it('says so, in the draft and frozen in the issued document', async () => {
    const { account, id } = await drafts.draftOf({ company, client, document: { lines: [line()] } });
    const printed = async () =>
      linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(await printed()).toContain(SAID);
    expect((await post(account.http, id, 'issue')).legalMentions).toContain(SAID);
    await account.http.post('/api/company/info', { supplyDate: null });
    expect((await read(account.http, id)).legalMentions).toContain(SAID);
    expect((await printed()).split(SAID).length).toBe(2);
    const note = await post(account.http, id, 'credit');
    expect(note.legalMentions).not.toContain(SAID);
  });
});

/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Reverse charge within a country: the reason of a line, its national code, and the amount that the customer owes.
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { documents } from '../../../../shared/contracts/documents';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const ITALIAN = { company: { country: 'IT' }, client: { country: 'IT' } };
const BRITISH = { company: { country: 'GB', currency: 'GBP' }, client: { country: 'GB' } };

const reversed = (reverseChargeReason?: string, more: object = {}) =>
  sold('AE', { ...(reverseChargeReason && { reverseChargeReason }), ...more });

describe('the issue', () => {
  async function issued(given: Parameters<typeof drafts.draftOf>[0]) {
    const { account, id } = await drafts.draftOf(given);
    return { account, document: await account.http.call(documents.issue, { id }) };
  }

  it('brings the code to the credit note, as it was frozen', async () => {
    const { account, document } = await issued({ ...ITALIAN, document: reversed('it_phones') });
    const credit = await account.http.call(documents.credit, { id: document.id, reason: 'Returned' });
    expect(credit.lines[0]?.reverseCharge).toMatchObject({ nationalCode: 'N6.5' });
  });

  it.each([
    ['it_subcontract', 'N6.3', 'art. 17 c. 6 a'],
    ['it_scrap', 'N6.1', 'art. 74 c. 7-8'],
    [undefined, 'N6.9', 'art. 17 DPR 633/72'],
  ])('brings the reason %s into FatturaPA as %s', async (reason, nature, provision) => {
    const { account, document } = await issued({
      company: { country: 'IT' },
      client: { country: 'IT', electronicAddress: { scheme: '0211', value: 'IT12345670017' } },
      document: reversed(reason),
    });
    const file = await account.http.bytes(`/api/documents/${document.id}/e-invoice?format=fatturapa`);
    const xml = file.toString();
    expect([...xml.matchAll(/<Natura>(.*?)</g)].map(([, code]) => code)).toEqual([nature, nature]);
    expect(xml).toMatch(new RegExp(`<RiferimentoNormativo>Inversione contabile, [^<]*${provision}<`));
  });
});

describeWithPoppler('the page', () => {
  async function pageOf(given: Parameters<typeof drafts.draftOf>[0]) {
    const { account, id } = await drafts.draftOf(given);
    await account.http.call(documents.issue, { id });
    const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
    return textOfPdf(pdf).join('\n').replace(/\s+/g, ' ');
  }

  it('says in Italy that the buyer owes the VAT', async () => {
    expect(await pageOf({ ...ITALIAN, document: reversed('it_subcontract') })).toMatch(
      /inversione contabile/i,
    );
  });

  it('states rate and amount where the law wants them, outside of the totals', async () => {
    const page = await pageOf({ ...BRITISH, document: reversed('gb_building') });
    expect(page).toContain('VAT to be accounted for by the customer: 20% = £200.00');
    expect(page).toContain('VAT £0.00');
    const silent = await pageOf({ ...BRITISH, document: reversed() });
    expect(silent).not.toContain('accounted for by the customer');
  });
});

it('the reasons of a country are served with their sources', async () => {
  const { http } = await drafts.seller({ country: 'IT' });
  const { reasons } = await http.call(countryReadiness.reverseCharge, { countryCode: 'IT' });
  expect(reasons.map(({ nationalCode }) => nationalCode)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `N6.${number}`),
  );
  expect(reasons.every(({ verified }) => verified)).toBe(true);
  const unknown = await http.get('/api/country-readiness/CH/reverse-charge');
  expect(unknown.status).toBe(404);
});

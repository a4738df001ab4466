/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Faults of national law that a user met once, each with the right value of the law and the others of its sort.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, type Business } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

const pagesOf = async ({ http }: Business, id: string) =>
  linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');

describeWithPoppler('the pages have', () => {
  const TERMS = [
    ['DE', 'de', '2 % Skonto innerhalb 10 Tagen'],
    ['FR', 'fr', 'Escompte de 2 % pour paiement sous 8 jours'],
    ['GB', 'en', '2% prompt payment discount if paid within 7 days of the invoice date'],
  ] as const;

  it.each(TERMS)(
    'a cash discount in the words of a seller in %s, its own and those of the company',
    async (...[country, language, words]) => {
      const document = { ...sold('S', { vatRate: 20 }), language, dueInDays: 14 };
      const own = await drafts.draftOf({
        company: { country },
        client: { country },
        document: { ...document, paymentTerms: words },
      });
      const usual = await drafts.draftOf({
        ...{ company: { country, pdfConfig: { paymentTerms: words } }, client: { country }, document },
      });
      for (const { account, id } of [own, usual]) expect(await pagesOf(account, id)).toContain(words);
    },
  );

  it.each([
    ['PL', 'PLN', 'metoda kasowa'],
    ['IT', 'EUR', 'IVA per cassa (art. 32-bis D.L. 83/2012)'],
    ['ES', 'EUR', 'Régimen especial del criterio de caja'],
    ['SI', 'EUR', 'obračun DDV po plačani realizaciji'],
    ['HR', 'EUR', 'obračun prema naplaćenim naknadama'],
    ['PT', 'EUR', 'IVA – regime de caixa'],
  ])('cash accounting in the words of %s', async (country, currency, words) => {
    const document = { ...sold('S', { vatRate: 20 }), taxPointCode: '432', language: 'en', currency };
    const { account, id } = await drafts.draftOf({
      company: { country, currency },
      client: { country },
      document,
    });
    expect((await pagesOf(account, id)).toLowerCase()).toContain(words.toLowerCase());
  });
});

it.each([
  ['FI', 'S 25.5, S 13.5, S 10'],
  ['IT', 'S 22, S 5, S 10, S 4'],
  ['ES', 'S 21, S 10, S 4'],
])('%s offers no zero rate and no surcharge as a rate', async (country, offered) => {
  const { http } = await drafts.seller({ country });
  const { rates } = await http.call(documents.vatRates, {});
  const national = rates.filter(({ region }) => region === null);
  expect(national.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).join(', ')).toBe(offered);
});

it('a new company has the time zone of its country', async () => {
  const { http } = await drafts.seller({ country: 'DE', name: 'Zoned' });
  expect((await http.call(companies.info, {})).timeZone).toBe('Europe/Berlin');
});

it('a deposit of a draft says in its language what it is for, and nothing of a delivery', async () => {
  const lines = [{ name: 'Küche', unitPrice: 1000, vatRate: 19 }];
  const client = { country: 'DE', language: 'de' };
  const document = { lines, deliveryDate: '2026-11-24' };
  const { account, id } = await drafts.draftOf({ company: { country: 'DE' }, client, document });
  const deposit = await account.http.call(documents.draftDeposit, { id, percent: 30 });
  expect(deposit).toMatchObject({
    ...{ typeCode: '386', language: null, deliveryDate: null },
    lines: [{ name: 'Anzahlung', description: expect.stringContaining('Küche'), netMinor: 300_00 }],
  });
});

it('Poland offers supplies to other Member States as K, and as no zero rate', async () => {
  const { http } = await drafts.seller({ country: 'PL' });
  const { rates, treatments } = await http.call(documents.vatRates, {});
  expect(treatments).toContainEqual(expect.objectContaining({ kind: 'intra_community', vatCategory: 'K' }));
  const charged = rates.filter(({ vatCategory }) => vatCategory === 'S');
  expect(charged.map(({ vatRate }) => vatRate)).toEqual(['23', '8', '5', '4']);
});

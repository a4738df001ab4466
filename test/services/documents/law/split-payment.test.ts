/** @list all — articles and PDFs with split payment over HTTP; its law is in test/shared/law */
// Split payment in Poland, where a line or its article says so: the words of the law in each language.
import { catalog } from '../../../../shared/contracts/catalog';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const WORDS = 'mechanizm podzielonej płatności';
let account: Business;

beforeAll(async () => {
  const company = { country: 'PL', currency: 'PLN', iban: 'PL61109010140000071219812874' };
  account = await businessAt(system, '2026-11-21T10:00:00Z', company, { country: 'PL' });
});

/** 12,200.00 without VAT are 15,006.00 with it; 12,195.12 are 15,000.00, which is not above the amount of the law. */
const sold = (unitPrice: number, splitPayment: boolean | null, more: object = {}) => ({
  ...{ lines: [{ name: 'Steel', unitPrice, vatRate: 23, splitPayment }], currency: 'PLN', ...more },
});

async function judged(fields: object) {
  const { id } = await drafted(account, fields);
  const { findings } = await account.http.call(documents.check, { id });
  const { legalMentions } = await post(account.http, id, 'issue');
  return {
    isAsked: findings.some(({ code }) => code === 'split_payment_to_decide'),
    says: legalMentions.filter((text) => text.includes(WORDS)).length,
  };
}

it('a null takes the mark off a line', async () => {
  const { id, lines } = await drafted(account, sold(10, true));
  expect(lines).toMatchObject([{ splitPayment: true }]);
  await account.http.patch(`/api/documents/${id}`, sold(10, null));
  expect((await read(account.http, id)).lines[0]).not.toHaveProperty('splitPayment');
});

describeWithPoppler('the PDF', () => {
  it.each(['en', 'de', 'fr', 'it', 'pl', 'pt', 'es', 'nl'])(
    'in %s has the words once, as its preview',
    async (language) => {
      const { id } = await drafted(account, sold(12_200, true, { language }));
      const textOf = async () =>
        textOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`))
          .join(' ')
          .replace(/\s+/g, ' ');
      expect((await textOf()).split(WORDS)).toHaveLength(2);
      await post(account.http, id, 'issue');
      expect((await textOf()).split(WORDS)).toHaveLength(2);
    },
  );
});

describe('an article of Annex 15', () => {
  const article = async (splitPayment: boolean | null) =>
    (await account.http.call(catalog.create, { name: 'Steel', type: 'PRODUCT', splitPayment })).id;
  const of = async (splitPayment: boolean | null, unitPrice: number, more: object = {}) => {
    const articleId = await article(splitPayment);
    const lines = [{ articleId, name: 'Steel', unitPrice, vatRate: 23, ...more }];
    return judged({ lines, currency: 'PLN' });
  };

  // art. 108a (1a): above 15,000 with VAT; 12,195.13 are 15,000.01 and 12,195.12 are 15,000.00
  it.each<[string, boolean | null, number, object, { isAsked: boolean; says: number }]>([
    ['says so for its lines', true, 12_195.13, {}, { isAsked: false, says: 1 }],
    ['not above', true, 12_195.12, {}, { isAsked: false, says: 0 }],
    ['of something else', false, 12_195.13, {}, { isAsked: false, says: 0 }],
    ['not decided', null, 12_195.13, {}, { isAsked: true, says: 0 }],
    ['and a line that says otherwise', true, 12_195.13, { splitPayment: false }, { isAsked: false, says: 0 }],
  ])('%s', async (_name, splitPayment, unitPrice, more, expected) => {
    expect(await of(splitPayment, unitPrice, more)).toEqual(expected);
  });

  it('is changed, and the line keeps what was taken over at the issue', async () => {
    const articleId = await article(true);
    const line = { articleId, name: 'Steel', unitPrice: 20_000, vatRate: 23 };
    const { id } = await drafted(account, { lines: [line], currency: 'PLN' });
    expect((await read(account.http, id)).lines[0]).not.toHaveProperty('splitPayment');
    expect((await post(account.http, id, 'issue')).lines[0]).toMatchObject({ splitPayment: true });
    const changed = await account.http.call(catalog.update, { id: articleId, splitPayment: null });
    expect(changed.splitPayment).toBeNull();
    expect((await read(account.http, id)).lines[0]).toMatchObject({ splitPayment: true });
    const file = await account.http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`);
    expect(file.toString()).toContain('<P_18A>1</P_18A>');
  });
});

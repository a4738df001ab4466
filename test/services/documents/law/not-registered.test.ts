/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// A business that is not registered for VAT has no word of it on its invoices, but the sentence of its country: issued over HTTP, and
// read from the PDF in each language.
import { companies } from '../../../../shared/contracts/companies';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { sentenceFactsOn } from '../../../../shared/countries/sentence-facts';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Case, draftsIn } from '../checks/finding-steps';
import { at, post } from '../document-steps';
import { EXEMPT, TAX, withoutText } from './vat-words';

const COUNTRIES = 'CH CY CZ DK EE FI GB IE LI LT LV NO SK'.split(' ');
const CONSUMER = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
const LINES = { lines: [{ description: 'Work', unitPrice: 1000 }] };
const dataset = factsOf({ config: { countryDataDir: undefined } });

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;
beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
});

async function printed(given: Case) {
  const { account, id } = await drafts.draftOf(given);
  const invoice = await post(account.http, id, 'issue');
  const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
  return { invoice, text: linesOfPdf(pdf).replace(/\s+/g, ' ') };
}

describeWithPoppler('not registered', () => {
  /** Each country in two languages, so that each language has its countries. */
  const cases = COUNTRIES.flatMap((country, index) =>
    [0, 3].map((step) => {
      const language = DOCUMENT_LANGUAGES[(index + step) % DOCUMENT_LANGUAGES.length] ?? 'en';
      return [country, language] as const;
    }),
  );

  it.each(cases)('in %s, in %s', async (country, language) => {
    const { http } = await drafts.seller({ country, vatExempt: true });
    const { identifiers } = await http.call(companies.info, {});
    const given = { company: { country, vatExempt: true }, client: { country, ...CONSUMER } };
    const { invoice, text } = await printed({ ...given, document: { language, ...LINES } });
    expect(invoice.totals).toMatchObject({ vatMinor: 0, totalMinor: 1000_00 });
    const { mentions } = sentenceFactsOn(dataset, { country, date: '2026-05-04' });
    const own = mentions.filter(({ when }) => when === 'small_business').map((mention) => mention.text);
    for (const sentence of own) expect(withoutText(text, sentence)).not.toBe(text);
    const rest = own.reduce(withoutText, text);
    expect([TAX[language].exec(rest), EXEMPT[language].exec(rest)]).toEqual([null, null]);
    const numbers = identifiers.filter(({ scheme }) => scheme === 'vat').map(({ value }) => value);
    expect(numbers.filter((number) => rest.includes(number))).toEqual([]);
  });
});

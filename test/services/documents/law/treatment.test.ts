// The treatment of a supply: cases with a known answer, over HTTP, in the suggestion, the check and the issue.
import type { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
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

type Question = Partial<CallInput<typeof documents.vatSuggestion>>;

async function suggested(company: object, client: object, question: Question) {
  const { http } = await drafts.seller(company);
  const input = { name: 'Buyer', ...client } as CallInput<typeof clients.create>;
  const clientId = await newClient(http, input);
  return http.call(documents.vatSuggestion, { clientId, ...question });
}

const UNREGISTERED = { vatExempt: true, identifiers: [] };

describe('the suggestion', () => {
  it.each<[string, object, object, Question, string, string[]]>([
    [
      'an Irish business without a number',
      { country: 'IE', ...UNREGISTERED },
      { country: 'IE' },
      { kind: 'service' },
      'O 0',
      [],
    ],
    [
      'a Czech one says its sentence',
      { country: 'CZ', ...UNREGISTERED },
      { country: 'CZ' },
      { kind: 'service' },
      'O 0 Nejsem plátce DPH',
      [],
    ],
    [
      'goods from Liechtenstein to Switzerland',
      { country: 'LI' },
      { country: 'CH' },
      { kind: 'goods' },
      'S 8.1',
      [],
    ],
    [
      'goods from Switzerland to Büsingen',
      { country: 'CH' },
      { country: 'DE', postalCode: '78266' },
      { kind: 'goods' },
      'S 8.1',
      ['special_territory'],
    ],
    [
      'goods from Germany to Büsingen',
      { country: 'DE' },
      { country: 'DE', postalCode: '78266' },
      { kind: 'goods' },
      'G 0',
      ['special_territory'],
    ],
    [
      'goods from Norway to Svalbard',
      { country: 'NO' },
      { country: 'NO', postalCode: '9170' },
      { kind: 'goods' },
      'G 0',
      ['special_territory'],
    ],
    [
      'goods from Finland to Åland',
      { country: 'FI' },
      { country: 'FI', postalCode: '22100' },
      { kind: 'goods' },
      'G 0',
      ['special_territory'],
    ],
    [
      'a service from Finland to Åland',
      { country: 'FI' },
      { country: 'FI', postalCode: '22100' },
      { kind: 'service' },
      'S 25.5',
      ['special_territory'],
    ],
    [
      'land elsewhere',
      { country: 'IE' },
      { country: 'IE' },
      { kind: 'service', country: 'FR', placeRule: 'land' },
      '',
      ['registration_missing'],
    ],
  ])('%s', async (_name, company, client, question, vat, warnings) => {
    const answer = await suggested(company, client, question);
    const { vatCategory, vatRate, exemptionReason } = answer;
    expect([vatCategory, vatRate, exemptionReason].filter((part) => part !== null).join(' ')).toBe(vat);
    expect(answer.warnings.map(({ code }) => code).sort()).toEqual(warnings);
  });

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

const codesOf = async ({ account, id }: Awaited<ReturnType<typeof drafts.draftOf>>) =>
  (await account.http.call(documents.check, { id })).findings.map(
    ({ severity, code }) => `${severity} ${code}`,
  );

describe('the check', () => {
  it('refuses K to a client whose number is of the state of departure', async () => {
    const document = { ...sold('K'), deliverTo: { country: 'CZ' }, deliveryDate: '2026-11-19' };
    const found = await codesOf(
      await drafts.draftOf({ company: { country: 'PL' }, client: { country: 'PL' }, document }),
    );
    expect(found).toContain('error buyer_without_foreign_number');
    expect(found).not.toContain('error buyer_vat_number_missing');
  });

  it('knows no surcharge as a rate (ES 5.2), and the rate of the day of the supply (RO 9, K38)', async () => {
    const spanish = await codesOf(
      await drafts.draftOf({
        company: { country: 'ES' },
        client: { country: 'ES' },
        document: sold('S', { vatRate: 5.2 }),
      }),
    );
    expect(spanish).toContain('warning surcharge_not_a_rate');
    const romanian = (taxPointDate: string) =>
      drafts.draftOf({
        company: { country: 'RO', currency: 'RON' },
        client: { country: 'RO' },
        document: { ...sold('S', { vatRate: 9 }), taxPointDate },
      });
    expect(await codesOf(await romanian('2026-04-10'))).not.toContain('warning vat_rate_not_in_country');
    expect(await codesOf(await romanian('2026-08-10'))).toContain('warning vat_rate_not_in_country');
  });
});

describe('a service that is taxed where it is', () => {
  const works = (country: string) => ({
    company: { country: 'IE' },
    client: { country: 'DE' },
    document: { ...sold('S', { vatRate: 23, placeRule: 'land' }), deliverTo: { country, city: 'There' } },
  });

  it('bears the VAT of the seller at home, for a buyer abroad, too', async () => {
    expect(await codesOf(await drafts.draftOf(works('IE')))).toEqual([]);
    const other = {
      ...works('IE'),
      document: { ...sold('S', { vatRate: 23 }), deliverTo: { country: 'IE' } },
    };
    expect(await codesOf(await drafts.draftOf(other))).toEqual(['warning vat_charged_to_business_abroad']);
  });

  it('elsewhere needs a registration', async () => {
    expect(await codesOf(await drafts.draftOf(works('FR')))).toEqual(['error registration_missing']);
  });
});

it('the issue freezes the treatment of each line', async () => {
  const { account, id } = await drafts.draftOf({
    company: { country: 'PL', currency: 'PLN' },
    client: { country: 'DE' },
    document: { ...sold('AE'), deliveryDate: '2026-11-19', currency: 'PLN' },
  });
  await account.http.call(documents.issue, { id });
  const [row] = await system.sql<{ judgement: object }>(
    `SELECT judgement FROM documents.documents WHERE id = '${id}'`,
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

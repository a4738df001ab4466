// Numbers, limits and days that the law of a country wants on an invoice, over HTTP: cases with a known answer.
import { documents } from '../../../../shared/contracts/documents';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { type Case, draftsIn } from '../checks/finding-steps';
import { at } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
  await system.sql("INSERT INTO settings.market_rates VALUES ('HUF', '2026-05-01', 'ecb', '390', now())");
});

const UNNUMBERED = { identifiers: [] };
const sale = (unitPrice: number, vatRate: number) => sold('S', { unitPrice, vatRate });
const domestic = (country: string, currency: string, vatRate: number): Case => ({
  company: { country, currency },
  client: { country, ...UNNUMBERED },
  document: sale(5000, vatRate),
});

/** Codes of findings: those that are there, and after `not` those that are not. */
const CASES: [name: string, given: Case, codes: string][] = [
  [
    'AT: exactly 10 000 gross',
    { ...domestic('AT', 'EUR', 20), document: sale(8333.33, 20) },
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
  ['HU', domestic('HU', 'HUF', 27), 'not buyer_number_missing'],
  [
    'HU: above the limit of a simplified one',
    { ...domestic('HU', 'HUF', 27), document: sale(50_000, 27) },
    'error buyer_number_missing',
  ],
  [
    'K16 HU: within that limit a business without address, which a simplified invoice names as well',
    {
      ...domestic('HU', 'HUF', 27),
      client: { country: 'HU', addressLine1: null, postalCode: null, city: null },
      document: sale(30_000, 27),
    },
    'error buyer_address_missing',
  ],
  ['CZ', domestic('CZ', 'CZK', 21), 'not buyer_number_missing'],
  [
    'DE asks for none',
    domestic('DE', 'EUR', 19),
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
];

it.each(CASES)('%s', async (_name, given, codes) => {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  const found = findings.map(({ severity, code }) => `${severity} ${code}`);
  for (const expected of codes.split(', ')) {
    const [, unexpected] = /^not (.*)$/.exec(expected) ?? [];
    if (unexpected) expect(findings.map(({ code }) => code)).not.toContain(unexpected);
    else expect(found).toContain(expected);
  }
});

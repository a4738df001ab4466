/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Payments in cash are rounded to the coin of the country, half up: one row for each country whose facts have a coin.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at } from '../document-steps';
import { factOf } from './cases/given';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

/** Country, currency, total, payable: in minor units, rounded by hand. */
const ROUNDED: readonly [string, string, number, number][] = [
  ['BE', 'EUR', 1_497, 1_495],
  ['CH', 'CHF', 1_083, 1_085],
  ['CZ', 'CZK', 12_050, 12_100],
  ['DK', 'DKK', 9_925, 9_950],
  ['EE', 'EUR', 3_073, 3_075],
  ['FI', 'EUR', 1_472, 1_470],
  ['HU', 'HUF', 100_250, 100_500],
  ['IE', 'EUR', 1_498, 1_500],
  ['IT', 'EUR', 1_002, 1_000],
  ['LI', 'CHF', 1_082, 1_080],
  ['LT', 'EUR', 1_003, 1_005],
  ['NL', 'EUR', 1_997, 1_995],
  ['NO', 'NOK', 9_949, 9_900],
  ['SE', 'SEK', 12_449, 12_400],
  ['SK', 'EUR', 1_008, 1_010],
];

async function paidBy(means: string, [country, currency, total]: readonly [string, string, number]) {
  const { account, id } = await drafts.draftOf({
    company: { country, currency, iban: 'FR7630006000011234567890189' },
    client: { country },
    document: {
      currency,
      lines: [{ description: 'Work', unitPrice: total / 100, vatCategory: 'E' }],
      exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132' }],
      payment: { means },
    },
  });
  return account.http.call(documents.issue, { id });
}

it('has a row here for each country whose facts have a coin', () => {
  const folder = join(__dirname, '../../../../shared/countries/facts/country-policy');
  const countries = readdirSync(folder).map((file) => file.slice(0, 2));
  const withCoin = countries.filter(
    (country) => factOf<{ cashRounding?: object }>('country-policy', country).cashRounding !== undefined,
  );
  expect(withCoin.sort()).toEqual(ROUNDED.map(([country]) => country));
});

it.each(ROUNDED)('%s', async (country, currency, total, payable) => {
  const cash = await paidBy('10', [country, currency, total]);
  expect(cash).toMatchObject({ totalMinor: total, roundingMinor: payable - total, payableMinor: payable });
  const transfer = await paidBy('58', [country, currency, total]);
  expect(transfer).toMatchObject({ roundingMinor: 0, payableMinor: total });
});

it('is none where the country has no such coin', async () => {
  expect(await paidBy('10', ['DE', 'EUR', 1_497])).toMatchObject({ roundingMinor: 0, payableMinor: 1_497 });
});

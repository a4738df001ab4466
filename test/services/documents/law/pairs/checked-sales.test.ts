/** @list night — three hundred lawful sales of 31 countries, each with its client, its draft and its check over HTTP */
// A lawful sale has no error in the whole check: parties, numbers, dates, mandates and formats as well as its VAT.
import { documents } from '../../../../../shared/contracts/documents';
import { lawfulClient } from '../../../../support/lawful-parties';
import { beforeTests } from '../../../../support/made-before';
import { startTestSystem } from '../../../../support/system';
import { at, type Business, business, drafted, newClient } from '../../document-steps';
import { DAY } from './found-about-vat';
import { type LawfulSale, SALES, saleOf } from './lawful-sale';

const system = beforeTests(startTestSystem);
beforeAll(() => at(system, `${DAY}T10:00:00Z`));

/** Three of eight: all countries, and all kinds of sales. */
const CHOSEN = SALES.filter((_, index) => index % 8 < 3);

/** Invoices of Portugal need a program that is certified for its producer; a business without a number is asked for one. */
const OF_THE_PROGRAM = ['certified_program_missing'];
const OF_THE_NUMBER = ['buyer_number_missing', 'buyer_vat_number_missing', 'buyer_without_foreign_number'];

/** NAV has no VAT of another country; that the mandate leaves out sales of the One-Stop-Shop is no fact yet. */
const OF_NAV = ['format_rule'];

const sellers = new Map<string, Promise<Business>>();

/** A company for each country, and for each with the One-Stop-Shop. */
function sellerOf(company: object): Promise<Business> {
  const key = JSON.stringify(company);
  const seller = sellers.get(key) ?? business(system, { iban: 'DE89370400440532013000', ...company });
  sellers.set(key, seller);
  return seller;
}

async function errorsOf(sale: LawfulSale): Promise<string[]> {
  const { company, client, lines, document } = saleOf(sale);
  const account = await sellerOf(company);
  const clientId = await newClient(account.http, { name: 'Buyer', ...client, ...numbersOf(sale) });
  const priced = lines.map((line) => ({ name: 'Work', unitPrice: 1000, ...line }));
  const reasons = exemptionOf(sale);
  const body = { clientId, lines: priced, deliveryDate: DAY, dueInDays: 14, buyerReference: 'B-1' };
  const { id } = await drafted(account, { ...body, ...reasons, ...document });
  const { findings } = await account.http.call(documents.check, { id });
  const expected = [
    ...OF_THE_PROGRAM,
    ...(sale.buyer === 'business without number' ? OF_THE_NUMBER : []),
    ...(sale.seller === 'HU' && sale.oss ? OF_NAV : []),
  ];
  return findings
    .filter(({ severity, code }) => severity === 'error' && !expected.includes(code))
    .map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
}

/** Numbers with right check digits: the list has made-up ones, and an Italian consumer shows its own. */
function numbersOf({ seller, to, buyer, buyerNumberOf: country }: LawfulSale): object {
  if (country) {
    const [{ value: number = '' } = {}] = lawfulClient({ country }).identifiers ?? [];
    return { vatRegistrations: [{ country, number, since: '2022-01-01', kind: 'local' }] };
  }
  const isItalian = seller === 'IT' && to === 'IT' && buyer === 'person';
  return isItalian ? { identifiers: [{ scheme: 'codice-fiscale', value: 'RSSMRA85T10A562S' }] } : {};
}

function exemptionOf({ vat }: LawfulSale): object {
  return vat.startsWith('E ') ? { exemptionReasons: [{ vatCategory: 'E', reason: 'Exempt by law' }] } : {};
}

it('are 300, of 31 countries', () => {
  expect(CHOSEN.length).toBeGreaterThanOrEqual(300);
  expect(new Set(CHOSEN.map(({ seller }) => seller)).size).toBe(31);
});

it.each(CHOSEN.map((one) => [JSON.stringify(one), one] as const))('%s', async (_name, sale) => {
  expect(await errorsOf(sale)).toEqual([]);
});

// Steps of the tests of VAT returns: a company of a country with sales of all kinds.
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, issued, newClient, post, sent } from '../document-steps';

export const COUNTRIES = {
  DE: { standard: 19, reduced: 7 },
  AT: { standard: 20, reduced: 10 },
  FR: { standard: 20, reduced: 10 },
  PL: { standard: 23, reduced: 8 },
  IT: { standard: 22, reduced: 10 },
  ES: { standard: 21, reduced: 10 },
  BE: { standard: 21, reduced: 12 },
  NL: { standard: 21, reduced: 9 },
} as const;
export type ReturnCountry = keyof typeof COUNTRIES;
export const RETURN_COUNTRIES = Object.keys(COUNTRIES) as ReturnCountry[];

export interface Seller extends Business {
  country: ReturnCountry;
  /** A business of another Member State. */
  european: string;
  american: string;
}

/** A company on the 1st of January whose first client is a business at home. */
export async function sellerIn(
  system: TestSystem,
  country: ReturnCountry,
  fields: object = {},
): Promise<Seller> {
  at(system, '2026-01-01T10:00:00Z');
  const currency = country === 'PL' ? 'PLN' : 'EUR';
  const account = await business(
    system,
    { country, currency, issueChecks: 'lenient', ...fields },
    { country },
  );
  // a session would end while the clock is moved by months
  const seller = { ...account, http: await createKey(account) };
  const [state, number] = country === 'DE' ? ['FR', 'FR40303265045'] : ['DE', 'DE136695976'];
  const european = { name: 'Müller', country: state, identifiers: [{ scheme: 'vat', value: number }] };
  return {
    ...seller,
    country,
    european: await newClient(seller.http, european),
    american: await newClient(seller.http, { name: 'Smith', country: 'US', identifiers: [] }),
  };
}

/** The reason of category E, which no invoice may lack. */
export const EXEMPT = { exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132' }] };

export const sold = (vatCategory: string, vatRate: number, unitPrice: number) => ({
  ...{ description: 'Work', unitPrice, vatCategory, vatRate },
});

/** A month of sales of all kinds, with a credit note on one of the month before. */
export async function seedMarch(system: TestSystem, account: Seller): Promise<void> {
  const { standard, reduced } = COUNTRIES[account.country];
  at(system, '2026-02-10T10:00:00Z');
  const before = await sent(account, { lines: [sold('S', standard, 50)] });
  at(system, '2026-03-10T10:00:00Z');
  await post(account.http, before.id, 'credit');
  await issued(account, { lines: [sold('S', standard, 100.99), sold('S', reduced, 33.33)] });
  await issued(account, { lines: [sold('AE', 0, 200)] });
  await issued(account, { clientId: account.european, lines: [sold('K', 0, 300.3)] });
  await issued(account, { clientId: account.european, lines: [sold('AE', 0, 400.4)] });
  await issued(account, { clientId: account.american, lines: [sold('G', 0, 500.5)] });
  await issued(account, { clientId: account.american, lines: [sold('O', 0, 600.6)] });
  await issued(account, { lines: [sold('E', 0, 10.01)], ...EXEMPT });
}

type Asked = CallInput<typeof documents.vatReturn>;
export const vatReturn = ({ http }: Pick<Business, 'http'>, asked: Asked) =>
  http.call(documents.vatReturn, asked);
export type VatReturn = Awaited<ReturnType<typeof vatReturn>>;

/** Numbers that are the same at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A year of sales, of which some are paid, credited, cancelled, corrected or in another currency. */
export async function seedYear(system: TestSystem, account: Seller): Promise<void> {
  const { standard, reduced } = COUNTRIES[account.country];
  const next = numbersFrom(RETURN_COUNTRIES.indexOf(account.country) + 7);
  const price = () => (1 + next(99_999)) / 100;
  const atHome = () => [sold('S', standard, price()), sold('S', reduced, price()), sold('E', 0, price())];
  const atZero = () => (account.country === 'IT' ? [] : [sold('Z', 0, price())]);
  const sales = [
    () => sent(account, { lines: atHome(), ...EXEMPT }),
    () => sent(account, { lines: [...atHome(), ...atZero()], taxPointCode: '432', ...EXEMPT }),
    () => sent(account, { lines: [sold('AE', 0, price())] }),
    () => sent(account, { lines: atHome(), currency: 'USD', exchangeRate: '0.8731', ...EXEMPT }),
    () => sent(account, { clientId: account.european, lines: [sold('K', 0, price())] }),
    () => sent(account, { clientId: account.european, lines: [sold('AE', 0, price())] }),
    () => sent(account, { clientId: account.american, lines: [sold('G', 0, price())] }),
    () => sent(account, { clientId: account.american, lines: [sold('O', 0, price())] }),
  ];
  for (const [index, sell] of [...sales, ...sales].entries()) {
    const [month, day] = [1 + Math.floor((index * 11) / 16), 5 + index].map((part) =>
      String(part).padStart(2, '0'),
    );
    at(system, `2026-${month}-${day}T10:00:00Z`);
    const { id, totals } = await sell();
    if (index % 3 === 0)
      await account.http.call(documents.addPayment, { id, amountMinor: 1 + next(totals.totalMinor) });
    if (index % 5 === 1) await post(account.http, id, 'credit');
  }
  at(system, '2026-11-25T10:00:00Z');
  const { id } = await issued(account, { lines: atHome(), ...EXEMPT });
  at(system, '2026-12-10T10:00:00Z');
  // Italy takes invoices back by credit notes only
  await post(account.http, id, account.country === 'IT' ? 'credit' : 'cancel');
}

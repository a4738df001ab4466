/** @list turn 5 — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Random simplified invoices, full invoices on demand, debit and credit notes, against a second program in another language.
// TEST_RUNS is the number of steps of each history.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { anySales, type Step } from '../amounts/any-history';
import { playSales } from '../amounts/played';
import { itWithPython, secondSums, summedRows } from '../amounts/second-program';
import { type Business, businessAt, newClient } from '../document-steps';

const CASES = runs(50, 500);
const system = beforeTests(startTestSystem);

const NOBODY = { name: 'Laufkundschaft', addressLine1: null, postalCode: null, city: null, identifiers: [] };
const RATES = { AT: [20, 13, 10], DE: [19, 7], ES: [21, 10, 4] };
type Country = keyof typeof RATES;

/** A company whose invoices are due from the issue on, and its clients: one of whom nothing is known, and three others. */
async function sellerIn(country: Country) {
  const postal = country === 'ES' ? { postalCode: '28001' } : {};
  const own = { country, currency: 'EUR', receivablesFrom: 'issued', iban: 'DE89370400440532013000' };
  const nobody = { ...NOBODY, country };
  const account = await businessAt(system, '2026-10-01T10:00:00Z', { ...own, ...postal }, nobody);
  const clients = new Map([['walk-in', account.clientId]]);
  for (const name of ['Nord', 'Ost', 'West'])
    clients.set(name, await newClient(account.http, { name, country, ...postal }));
  return { account, clients };
}

/** Balances of the clients, and base and VAT of the year by category and rate. */
async function booksOf({ http }: Business, clients: ReadonlyMap<string, string>) {
  const balances: Record<string, number> = {};
  for (const [name, id] of clients) {
    const { currencies } = await http.call(documents.statement, { id });
    for (const { balanceMinor } of currencies) balances[name] = balanceMinor;
  }
  const year = { from: '2026-01-01', to: '2026-12-31', by: 'issue' } as const;
  const { items } = await http.call(documents.vatRegister, year);
  return { balances, byRate: summedRows(items) };
}

async function played(country: Country, stepsOf: (clients: readonly string[]) => Step[]) {
  const { account, clients } = await sellerIn(country);
  const steps = stepsOf([...clients.keys()]);
  const [sums] = secondSums<object>([{ kind: 'sales', country, steps }], 'sales.py');
  const answers = await playSales(system, account, clients, steps);
  return { ours: { steps: answers, ...(await booksOf(account, clients)) }, sums };
}

/** 2 × 49.99 with VAT at 20 %: 83.32 and 16.66. */
const LAMPS = {
  ...{ currency: 'EUR' as const, pricesIncludeVat: true, adjustments: [] },
  lines: [{ description: 'Lamp', quantity: '2', unitPrice: '49.99', vatRate: 20 }],
};
const DAY = '2026-10-01';
const SOLD_AND_ASKED: Step[] = [
  { do: 'sell', day: DAY, client: 'walk-in', simplified: 'auto', document: LAMPS },
  { do: 'ask', day: DAY, of: 0, client: 'Nord' },
];

itWithPython()(
  `${CASES} simplified invoices, and full ones afterwards: sums, references, balances`,
  async () => {
    const choice = {
      ...{ rates: RATES.AT, simplified: ['auto', 'auto', 'auto', 'never'] as const },
      followedBy: ['ask', 'ask', 'ask', 'credit', 'charge'] as const,
    };
    const { ours, sums } = await played('AT', (clients) =>
      anySales(CASES, { ...choice, clients }, SOLD_AND_ASKED),
    );
    expect(ours).toEqual(sums);
    const full = { typeCode: '380', groups: [['S', '20', 83_32, 16_66]], totalMinor: 99_98 };
    expect(ours.steps[1]).toEqual({
      ...{ ...full, netMinor: 83_32, number: 'INV-2026-0002', isSimplified: false },
      corrects: ['INV-2026-0001', DAY],
    });
  },
);

const COUNTRIES: Country[] = ['AT', 'DE', 'ES'];

for (const country of COUNTRIES)
  itWithPython()(
    `${country}: ${CASES} invoices, debit notes and credit notes: sums, references, balances`,
    async () => {
      const choice = {
        ...{ rates: RATES[country], simplified: ['never'] as const },
        followedBy: ['charge', 'charge', 'credit'] as const,
      };
      const { ours, sums } = await played(country, ([, ...clients]) =>
        anySales(CASES, { ...choice, clients }),
      );
      expect(ours).toEqual(sums);
    },
  );

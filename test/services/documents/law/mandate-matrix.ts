// Each country with a mandatory format × its buyers × the kinds of documents: what the issue answers, and whether a law says so.
import { documents } from '../../../../shared/contracts/documents';
import { outputOf } from '../../../support/outputs';
import type { TestSystem } from '../../../support/system';
import { type Business, business, newClient } from '../document-steps';

/** Currency, the usual rate, and identifiers of a business that has no VAT number, and of one that is in a register only. */
interface Market {
  currency: string;
  rate: number;
  tax: [scheme: string, value: string];
  register: [scheme: string, value: string];
  company?: object;
  place?: object;
}

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const CONTACT = { contact: { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' } };

export const MARKETS: Readonly<Record<string, Market>> = {
  RO: {
    ...{ currency: 'RON', rate: 21, tax: ['cui', '18547290'], register: ['reg-com', 'J40/1234/2020'] },
    place: { addressLine1: 'Strada Lungă 1', postalCode: '400001', city: 'Cluj-Napoca', state: null },
  },
  BE: {
    currency: 'EUR',
    rate: 21,
    tax: ['enterprise-no', '0428759497'],
    register: ['enterprise-no', '0428759497'],
  },
  FR: { currency: 'EUR', rate: 20, tax: ['siren', '552008443'], register: ['rcs', 'RCS Paris 303 265 045'] },
  PL: { currency: 'PLN', rate: 23, tax: ['nip', '5260250274'], register: ['krs', '0000123456'] },
  IT: { currency: 'EUR', rate: 22, tax: ['codice-fiscale', '00743110157'], register: ['rea', 'MI-1234567'] },
  HU: {
    currency: 'HUF',
    rate: 27,
    tax: ['adoszam', '12892312-2-42'],
    register: ['cegjegyzek', '01-09-123456'],
  },
  HR: { currency: 'EUR', rate: 25, tax: ['oib', '33392005961'], register: ['mbs', '080000014'] },
  GR: { currency: 'EUR', rate: 24, tax: ['vat', 'EL094259216'], register: ['gemi', '123456789000'] },
  DE: {
    ...{ currency: 'EUR', rate: 19, tax: ['steuernummer', '181/815/08155'], company: { ...GLN, ...CONTACT } },
    register: ['handelsregister', 'HRB 12345 Berlin'],
  },
};

const identified = ([scheme, value]: [string, string]) => ({ identifiers: [{ scheme, value }] });
const NONE = { electronicAddress: null, buyerReference: null };

export const BUYERS: Readonly<Record<string, (country: string, market: Market) => object>> = {
  consumer: () => ({ type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' }),
  'business without VAT number': (_country, { tax }) => identified(tax),
  'business in a register only': (_country, { register }) => identified(register),
  'public body': (country, { tax }) => ({
    ...{ ...identified(tax), isPublicBody: true },
    ...(country === 'DE' ? { buyerReference: '04011000-1234512345-06' } : {}),
  }),
  // a hospital, an association: no VAT number, and in no network
  'exempt buyer': (_country, { tax }) => identified(tax),
  'buyer abroad': (country) =>
    country === 'DE'
      ? { country: 'AT', ...identified(['vat', 'ATU13585627']) }
      : { country: 'DE', ...identified(['vat', 'DE136695976']) },
};

const text = (chars: number) =>
  'lorem ipsum '
    .repeat(chars)
    .slice(0, chars - 1)
    .concat('x');
const sold = (line: object = {}) => ({
  lines: [{ description: 'Work', unitPrice: 100, unit: 'kg', ...line }],
});
const exempt = (code: string) => ({
  ...sold({ vatCategory: 'E', vatRate: 0 }),
  exemptionReasons: [{ vatCategory: 'E', code }],
});

interface Sale {
  account: Business;
  isAbroad: boolean;
  clientId: string;
  market: Market;
}
type Answer = { status: number; found: Found[]; id: string };
export interface Found {
  severity: string;
  code: string;
  message: string;
  rule: string;
  source: string;
}

async function send(sale: Sale, fields: object): Promise<Answer> {
  const { http } = sale.account;
  const { clientId, market } = sale;
  const today = new Date().toISOString().slice(0, 10);
  const draft = {
    typeId: 'invoice',
    clientId,
    currency: market.currency,
    deliveryDate: today,
    dueInDays: 14,
  };
  const { id } = outputOf(documents.create, await http.post('/api/documents', { ...draft, ...fields }));
  return issue(sale, id);
}

async function issue({ account }: Sale, id: string): Promise<Answer> {
  const { status, body } = await account.http.post(`/api/documents/${id}/issue`, {});
  // an answer of the issue or its refusal
  const { findings, warnings } = body as { findings?: Found[]; warnings?: Found[] };
  return { status, found: findings ?? warnings ?? [], id };
}

async function deposit(sale: Sale): Promise<Answer> {
  const { http } = sale.account;
  const order = { typeId: 'invoice', clientId: sale.clientId, currency: sale.market.currency, ...sold() };
  const { id } = outputOf(documents.create, await http.post('/api/documents', order));
  const draft = outputOf(
    documents.draftDeposit,
    await http.post(`/api/documents/${id}/deposit`, { percent: '30' }),
  );
  return issue(sale, draft.id);
}

/** The document under test once what it needs is issued; the refusal of that where it is not. */
async function after(first: Answer, next: (id: string) => Promise<Answer>): Promise<Answer> {
  return first.status === 200 ? next(first.id) : first;
}

export const DOCUMENTS: Readonly<Record<string, (sale: Sale) => Promise<Answer>>> = {
  invoice: (sale) => send(sale, sold()),
  deposit,
  final: async (sale) =>
    after(await deposit(sale), (id) => send(sale, { ...sold(), prepayments: [{ documentId: id }] })),
  partial: (sale) => send(sale, { ...sold(), typeCode: '326' }),
  'credit note': async (sale) =>
    after(await send(sale, sold()), async (id) => {
      const { http } = sale.account;
      const reason = 'Returned goods';
      const { status, body } = await http.post(`/api/documents/${id}/credit`, { reason });
      const { findings, warnings } = body as { findings?: Found[]; warnings?: Found[] };
      return { status: status === 201 ? 200 : status, found: findings ?? warnings ?? [], id };
    }),
  simplified: (sale) => send(sale, { ...sold({ unitPrice: 10 }), simplified: 'always' }),
  'small, without an address': async (sale) => send(sale, sold({ unitPrice: 10 })),
  'self-billed': (sale) =>
    send(sale, {
      // a supplier abroad charges no VAT of the country
      ...sold(sale.isAbroad ? {} : { vatRate: sale.market.rate }),
      typeCode: '389',
      selfBilling: {
        supplierClientId: sale.clientId,
        agreement: { date: '2026-01-02', text: 'Contract 17' },
      },
    }),
  margin: (sale) => send(sale, exempt('VATEX-EU-F')),
  exempt: (sale) => send(sale, exempt('VATEX-EU-132')),
  'long description': (sale) => send(sale, sold({ description: text(1000) })),
  'six decimals': (sale) => send(sale, sold({ quantity: '1.123456', unitPrice: '10.123456' })),
  'nine decimals': (sale) => send(sale, sold({ quantity: '3', unitPrice: '10.123456789' })),
};

export interface Cell {
  country: string;
  buyer: string;
  document: string;
}

/** Cells that the issue refuses or cannot write, each as a line for the eye. */
export async function walk(system: TestSystem, country: string, cells: readonly Cell[]): Promise<string[]> {
  const market = MARKETS[country];
  if (!market) throw new Error(`no market ${country}`);
  const account = await business(system, {
    ...{ country, currency: market.currency, email: 'office@seller.example', language: 'en' },
    ...{ iban: 'FR7630006000011234567890189', ...market.company, ...market.place },
  });
  const clients = new Map<string, Promise<string>>();
  const lines: string[] = [];
  for (const { buyer, document } of cells) {
    const isSmall = document === 'small, without an address';
    const key = `${buyer}${isSmall}`;
    const fields = { name: 'Buyer', country, ...NONE, ...BUYERS[buyer]?.(country, market) };
    const place = isSmall ? { addressLine1: null, city: null } : market.place;
    const made = clients.get(key) ?? newClient(account.http, { ...fields, ...place } as never);
    clients.set(key, made);
    const answer = await DOCUMENTS[document]?.({
      ...{ account, market, clientId: await made, isAbroad: buyer === 'buyer abroad' },
    });
    const cell = `${country} · ${buyer} · ${document}`;
    if (answer && !(cell in SAID_BY_FORMAT)) lines.push(...refusals(answer).map((one) => `${cell} · ${one}`));
  }
  return lines;
}

/** Findings that name the law of an invoice, and the provision. */
const OF_LAW: Readonly<Record<string, string>> = {
  buyer_number_missing: 'the buyer states its number by the fact of the country (VATD 226 (3), (4))',
  buyer_address_missing: 'VATD 226 (5)',
  seller_tax_number_missing: 'VATD 226 (3): also that of the supplier of a self-billed invoice',
  simplified_not_allowed: 'VATD 220a, 226b, 238',
  number_form_refused: 'the numbering of the country: HR Zakon o fiskalizaciji, art. 9',
  exchange_rate_missing: 'VATD 230: the VAT in the currency of the country of supply',
};

/** Cells that a rule of the format refuses where the law wants the same. */
const SAID_BY_FORMAT: Readonly<Record<string, string>> = {
  'RO · consumer · small, without an address': 'Cod fiscal, art. 319 (20) h: name and address of the buyer',
};

/** A refusal without a law: what a format wants is an error only beside a law that wants the same of the same party. */
function refusals({ status, found }: Answer): string[] {
  if (status === 200) return [];
  const errors = found.filter(({ severity }) => severity === 'error');
  const lawful = errors.filter(({ code }) => code in OF_LAW);
  const others = errors.filter(
    (one) => !lawful.some(({ source }) => source === one.source) && !lawful.includes(one),
  );
  if (errors.length === 0) return [`${status}`];
  return others.map(({ code, rule, message }) => `${code} ${rule} ${message}`);
}

export function cellsOf(country: string): Cell[] {
  return Object.keys(BUYERS).flatMap((buyer) =>
    Object.keys(DOCUMENTS).map((document) => ({ country, buyer, document })),
  );
}

/** A few cells of each country: each document once in three countries, with another buyer in each. */
export function someCellsOf(country: string): Cell[] {
  const at = Object.keys(MARKETS).indexOf(country);
  const buyers = Object.keys(BUYERS);
  return Object.keys(DOCUMENTS)
    .map((document, index) => ({
      country,
      buyer: buyers[(index + at) % buyers.length] ?? '',
      document,
      index,
    }))
    .filter(({ index }) => index % 3 === at % 3);
}

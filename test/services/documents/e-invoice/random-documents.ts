// Random issued documents, with the amounts that the service would calculate for them.
import Big from 'big.js';
import fc from 'fast-check';
import { deductionsOf } from '../../../../services/documents/deposits/domain/deductions';
import { amountsOf } from '../../../../services/documents/domain/amounts/amounts';
import { percentOf } from '../../../../services/documents/domain/amounts/decimal';
import type { IssuedDocument } from '../../../../services/documents/e-invoice/domain/semantic-invoice';
import type {
  DocumentAdjustmentInput,
  LineInput,
  VatGroup,
} from '../../../../shared/contracts/documents/lines';
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import type { TypeCode, VatCategory } from '../../../../shared/contracts/documents/values';

const FRENCH_RATES = ['20', '10', '5.5', '2.1', '8.5'];
const OTHER_RATES = ['19', '7', '23', '8', '25.5', '13.5', '21', '6', '4'];

const word = fc.constantFrom(
  'Beratung',
  'Entwicklung & Test',
  'Café «crème»',
  'Größe <L>',
  'Zażółć',
  '日本',
  "d'été",
  'A "B"',
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const decimal = (maxWhole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(decimals, '0')}`);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(String),
  decimal(40, 2).map((value) => (Number(value) === 0 ? '1' : value)),
);
const price = fc.oneof(
  decimal(3000, 2),
  decimal(90, 4).map((value) => value),
);
const percent = fc.constantFrom('5', '10', '2.5', '33.33');

const adjustment = fc.oneof(
  fc.record({ kind: fc.constant('allowance' as const), percent, reason: text }),
  fc.record({ kind: fc.constant('charge' as const), amount: fc.constantFrom('5', '12', '50'), reason: text }),
  fc.record({ kind: fc.constant('charge' as const), percent, reason: text, reasonCode: fc.constant('FC') }),
  fc.record({
    kind: fc.constant('allowance' as const),
    percent,
    reason: text,
    reasonCode: fc.constant('95'),
  }),
);

const ADDRESS = { addressLine2: null, state: null };
const PLACES: Record<
  string,
  { addressLine1: string; postalCode: string; city: string; vat: string; siren?: string }
> = {
  FR: {
    addressLine1: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    vat: 'FR19552008443',
    siren: '552008443',
  },
  DE: { addressLine1: 'Hauptstraße 1', postalCode: '10117', city: 'Berlin', vat: 'DE136695976' },
  PL: { addressLine1: 'ul. Długa 12', postalCode: '31-147', city: 'Kraków', vat: 'PL5260001246' },
  AT: { addressLine1: 'Ring 1', postalCode: '1010', city: 'Wien', vat: 'ATU13585627' },
  US: { addressLine1: '1 Main St', postalCode: '10001', city: 'New York', vat: '' },
  IT: { addressLine1: 'Via Roma 1', postalCode: '00184', city: 'Roma', vat: 'IT00743110157' },
  ES: { addressLine1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', vat: 'ESB58378431' },
};

const SELLER = (country: string) => {
  const { addressLine1, postalCode, city, vat, siren } = PLACES[country] ?? {
    addressLine1: '',
    postalCode: '',
    city: '',
    vat: '',
  };
  return {
    name: 'Muster & Söhne GmbH',
    description: null,
    country,
    ...ADDRESS,
    addressLine1,
    postalCode,
    city,
    email: 'billing@example.com',
    phone: '+49 30 123456',
    website: null,
    iban: 'DE75512108001245126199',
    bic: 'SOLADEST600',
    vatExempt: false,
    identifiers: [{ scheme: 'vat', value: vat }],
    currency: 'EUR',
    footer: null,
    partyIdentifiers: {
      vatNumber: vat,
      ...(siren ? { legalRegistration: { scheme: '0002', value: siren } } : {}),
    },
    electronicAddress: { scheme: '0088', value: '4000001123452' },
    contact: { name: 'Erika Muster', phone: '+49 30 123456', email: 'erika@example.com' },
    legalForm: 'GmbH',
    shareCapital: '25 000 EUR',
    registration: { authority: 'Amtsgericht Berlin', number: 'HRB 1234' },
  };
};

const BUYER = (country: string) => {
  const { addressLine1, postalCode, city, vat, siren } = PLACES[country] ?? {
    addressLine1: '',
    postalCode: '',
    city: '',
    vat: '',
  };
  return {
    name: 'Kunde SARL',
    contactName: 'Jean Client',
    contactEmail: 'client@example.com',
    contactPhone: null,
    country,
    ...ADDRESS,
    addressLine1,
    postalCode,
    city,
    identifiers: vat ? [{ scheme: 'vat', value: vat }] : [],
    isBusiness: true,
    partyIdentifiers: {
      ...(vat ? { vatNumber: vat } : {}),
      ...(siren ? { legalRegistration: { scheme: '0002', value: siren } } : {}),
    },
    electronicAddress: { scheme: '0088', value: '4000001987658' },
  };
};

export interface Scene {
  seller: string;
  buyer: string;
  category: VatCategory;
  /** Of category S; by default those of the seller's country, or of several. */
  rates?: string[];
  /** What the seller keeps its books in; EUR by default. */
  accounts?: string;
}

const scene: fc.Arbitrary<Scene> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['FR', 'DE', 'PL', 'AT'].map((country) => ({
        seller: country,
        buyer: country,
        category: 'S' as const,
      })),
    ),
  },
  fc.constantFrom<Scene>(
    { seller: 'DE', buyer: 'FR', category: 'K' },
    { seller: 'FR', buyer: 'DE', category: 'AE' },
    { seller: 'AT', buyer: 'US', category: 'G' },
    { seller: 'DE', buyer: 'DE', category: 'E' },
    { seller: 'FR', buyer: 'FR', category: 'Z' },
    { seller: 'AT', buyer: 'DE', category: 'O' },
    { seller: 'FR', buyer: 'FR', category: 'AE' },
  ),
);

function vatOf({ category, seller, rates: given }: Scene, index: number) {
  if (category !== 'S') return { vatCategory: category };
  const rates = given ?? (seller === 'FR' ? FRENCH_RATES : OTHER_RATES);
  return { vatCategory: category, vatRate: rates[index % rates.length] ?? '20' };
}

const line = fc.record({
  description: fc.oneof(
    text,
    fc.tuple(text, text).map((parts) => parts.join('\n')),
  ),
  name: maybe(text),
  quantity,
  unitPrice: price,
  unit: fc.constantFrom('h', 'Stk', 'kg', 'zzz', null),
  basisQuantity: maybe(fc.constantFrom('10', '100', '3')),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  articleReference: maybe(fc.constant('A-1')),
  buyerArticleReference: maybe(fc.constant('B-1')),
  standardId: maybe(fc.constant({ scheme: '0160', value: '04012345123456' })),
  classifications: maybe(fc.constant({ listId: 'STI', code: '43211503' }).map((one) => [one])),
  originCountry: maybe(fc.constantFrom('DE', 'CN')),
  attributes: maybe(fc.constant({ name: 'Farbe', value: 'rot' }).map((one) => [one])),
  period: maybe(fc.constant({ from: '2026-10-05', to: '2026-10-20' })),
  note: maybe(text),
  orderLineReference: maybe(fc.constant('7')),
  accountingReference: maybe(fc.constant('4711')),
  vat: fc.integer({ min: 0, max: 20 }),
});

export const header = fc.record({
  isCreditNote: fc.boolean(),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'PLN', 'JPY'),
  dueDate: fc.constantFrom('2026-12-01', '2026-11-15'),
  deliveryDate: maybe(fc.constant('2026-10-30')),
  servicePeriod: maybe(fc.constant({ from: '2026-10-01', to: '2026-10-31' })),
  deliverTo: maybe(
    fc.constant({
      name: 'Lager',
      addressLine1: 'Weg 2',
      postalCode: '20095',
      city: 'Hamburg',
      country: 'DE',
      locationId: { scheme: '0088', value: '4000001123452' },
    }),
  ),
  tax: fc.constantFrom(
    {},
    {},
    { taxPointDate: '2026-11-02' },
    { taxPointCode: '3' as const },
    { taxPointCode: '72' as const },
  ),
  references: fc.record({
    orderReference: maybe(fc.constant('PO-1')),
    salesOrderReference: maybe(fc.constant('SO-1')),
    contractReference: maybe(fc.constant('V-1')),
    projectReference: maybe(fc.constant('P-1')),
    despatchReference: maybe(fc.constant('LS-1')),
    receiptReference: maybe(fc.constant('WE-1')),
    tenderReference: maybe(fc.constant('LOS-1')),
    objectIdentifier: maybe(fc.constantFrom({ value: 'Z-1' }, { scheme: 'AAA', value: 'Z-2' })),
    accountingReference: maybe(fc.constant('KST-9')),
  }),
  payment: fc.constantFrom(
    {},
    { means: '58', iban: 'DE75512108001245126199', bic: 'SOLADEST600', accountName: 'Muster' },
    { means: '30', remittanceReference: 'RF18539007547034' },
    {
      means: '59',
      mandateReference: 'M-1',
      creditorId: 'DE98ZZZ09999999999',
      debitedIban: 'DE75512108001245126199',
    },
    { means: '48', cardLastFour: '4711', cardHolder: 'Erika Muster' },
    { means: '10' },
  ),
  payee: maybe(
    fc.constant({
      name: 'Factoring AG',
      identifier: { scheme: '0088', value: '4000001123452' },
      registration: { value: 'HRB 9' },
    }),
  ),
  taxRepresentative: maybe(
    fc.constant({
      name: 'Vertreter',
      vatNumber: 'FR19552008443',
      addressLine1: 'Rue 2',
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
    }),
  ),
  notes: maybe(text),
  codedNotes: fc.array(
    fc.constantFrom({ text: 'Hinweis', subjectCode: 'AAI' }, { text: 'Ohne Code #1 & <2>' }),
    { maxLength: 2 },
  ),
  legalMentions: fc.array(fc.constant('Gerichtsstand ist Berlin'), { maxLength: 1 }),
  /** Of an invoice: 386 is a deposit itself, 326 a part of what is invoiced. */
  typeCode: fc.constantFrom<TypeCode>('380', '380', '380', '380', '386', '326'),
  /** Of each VAT rate, in percent; together never more than the whole. */
  deposits: fc.constantFrom([], [], [], [30], [25, 75], [10, 12.5], [100]),
  paidShare: fc.constantFrom(0, 0, 0, 0.5, 1),
  /** What was paid has the number of an invoice that was issued elsewhere. */
  isPaidElsewhere: fc.boolean(),
  roundingMinor: fc.constantFrom(0, 0, 0, 2, -1),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
});

/** Not all of these keys stand in a document; what is undefined is absent. */
function without<T extends object>(source: T): T {
  // keys with undefined are left out, the others stay as they are
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as T;
}

type Head = typeof header extends fc.Arbitrary<infer T> ? T : never;

export const randomDocument: fc.Arbitrary<IssuedDocument> = randomDocumentIn(scene);

export function randomDocumentIn(places: fc.Arbitrary<Scene>): fc.Arbitrary<IssuedDocument> {
  return fc.tuple(places, header).map(([place, head]) => documentOf(place, head));
}

/** Nothing but what every invoice has: one hour of work for 100.00. */
export const PLAIN_HEAD: Head = {
  isCreditNote: false,
  currency: 'EUR',
  dueDate: '2026-12-01',
  deliveryDate: undefined,
  servicePeriod: undefined,
  deliverTo: undefined,
  tax: {},
  references: Object.fromEntries(
    ['orderReference', 'salesOrderReference', 'contractReference', 'projectReference', 'despatchReference']
      .concat('receiptReference', 'tenderReference', 'objectIdentifier', 'accountingReference')
      .map((key) => [key, undefined]),
  ) as Head['references'],
  payment: {},
  payee: undefined,
  taxRepresentative: undefined,
  notes: undefined,
  codedNotes: [],
  legalMentions: [],
  typeCode: '380',
  deposits: [],
  paidShare: 0,
  isPaidElsewhere: false,
  roundingMinor: 0,
  adjustments: [],
  lines: [],
};

/** One hour; other fields as they are given. */
export function plainLine(fields: Partial<Head['lines'][number]> = {}): Head['lines'][number] {
  return {
    ...{ description: 'Work', name: undefined, quantity: '1', unitPrice: '100', unit: 'h' },
    ...{ basisQuantity: undefined, adjustments: [], articleReference: undefined },
    ...{ buyerArticleReference: undefined, standardId: undefined, classifications: undefined },
    ...{ originCountry: undefined, attributes: undefined, period: undefined, note: undefined },
    ...{ orderLineReference: undefined, accountingReference: undefined, vat: 0 },
    ...fields,
  };
}

/** Deposits that take shares of the same VAT off; a deposit itself has none. */
function depositsOf(vatBreakdown: readonly VatGroup[], { deposits, typeCode }: Head): Prepayment[] {
  const shares = typeCode === '386' ? [] : deposits;
  return shares.map((percent, index) => {
    const vat = vatBreakdown.map(({ vatCategory, vatRate, baseMinor }) => {
      // rounded down: two halves of an odd amount are not more than it
      const deducted = Math.floor((baseMinor * percent) / 100);
      return { vatCategory, vatRate, baseMinor: deducted, vatMinor: percentOf(deducted, new Big(vatRate)) };
    });
    return {
      documentId: `00000000-0000-4000-8000-00000000001${index}`,
      number: `R-2026-001${index}`,
      issueDate: `2026-09-1${index}`,
      amountMinor: vat.reduce((sum, { baseMinor, vatMinor }) => sum + baseMinor + vatMinor, 0),
      vat,
    };
  });
}

/** An issued document as the service would have calculated it. */
export function documentOf(place: Scene, head: Head): IssuedDocument {
  const lines: LineInput[] = head.lines.map(({ vat, ...rest }) => ({
    ...without(rest),
    ...vatOf(place, vat),
  }));
  const adjustments: DocumentAdjustmentInput[] = head.adjustments.map((each) => ({
    ...each,
    ...vatOf(place, head.lines[0]?.vat ?? 0),
  }));
  const exemptionReasons =
    place.category === 'E' ? [{ vatCategory: 'E' as const, reason: 'Steuerfrei', code: 'VATEX-EU-132' }] : [];
  const drafted = { currency: head.currency, lines, adjustments, exemptionReasons };
  const isCreditNote = head.isCreditNote;
  const deposits = depositsOf(amountsOf(drafted).vatBreakdown, head);
  const deductions = deductionsOf({ prepayments: deposits, language: 'en' });
  const amounts = amountsOf({ ...drafted, deductions });
  const { totals } = amounts;
  const paidMinorAtIssue = isCreditNote ? 0 : Math.round(totals.totalMinor * head.paidShare);
  const elsewhere = { number: 'X-2026-9', amountMinor: paidMinorAtIssue };
  // a credit note names the invoice alone: what it takes back of its deposits is among its adjustments
  const prepayments = isCreditNote
    ? []
    : [...deposits, ...(head.isPaidElsewhere && paidMinorAtIssue > 0 ? [elsewhere] : [])];
  const roundingMinor = isCreditNote ? 0 : head.roundingMinor;
  const references = Object.fromEntries(
    Object.entries(head.references).map(([key, value]) => [key, value ?? null]),
  );
  const accounts = place.accounts ?? 'EUR';
  const isForeign = head.currency !== accounts;
  return {
    id: '00000000-0000-4000-8000-000000000001',
    typeId: isCreditNote ? 'credit-note' : 'invoice',
    typeCode: isCreditNote ? '381' : head.typeCode,
    status: 'issued',
    number: 'R-2026-0001',
    issueDate: '2026-11-01',
    dueDate: head.dueDate,
    currency: head.currency,
    deliveryDate: head.deliveryDate ?? (place.category === 'K' ? '2026-10-30' : null),
    servicePeriod: head.servicePeriod ?? null,
    deliverTo: head.deliverTo ?? null,
    taxPointDate: null,
    taxPointCode: null,
    ...head.tax,
    buyerReference: '04011000-12345-03',
    ...references,
    payment: head.payment,
    paymentTerms: null,
    payee: head.payee ?? null,
    taxRepresentative: head.taxRepresentative ?? null,
    notes: head.notes ?? null,
    codedNotes: head.codedNotes,
    legalMentions: head.legalMentions,
    ...amounts,
    prepayments,
    paidMinorAtIssue,
    roundingMinor,
    payableMinor: totals.totalMinor - paidMinorAtIssue + roundingMinor,
    accountingVat: isForeign
      ? { currency: accounts, exchangeRate: '0.9', vatMinor: Math.round(totals.vatMinor * 0.9) }
      : null,
    exchangeRateSource: null,
    seller: SELLER(place.seller),
    buyer: BUYER(place.buyer),
    attachments: [],
    corrects: isCreditNote
      ? {
          id: '00000000-0000-4000-8000-000000000002',
          number: 'R-2026-0000',
          issueDate: '2026-10-01',
          reason: 'Retoure',
        }
      : null,
    reasonCode: null,
    atcud: null,
    // what an e-invoice does not say is left out
  } as unknown as IssuedDocument;
}

// The table of rules: each code has its rule, each rule its kind of document, and those that no draft of today can break
// hold for a draft of before.
import { canBeIssued, findingsOf } from '../../../../services/documents/checks/domain/check';
import { lastIssueDay } from '../../../../services/documents/checks/domain/limits';
import { printedTexts } from '../../../../services/documents/checks/domain/printed-texts';
import { RULES } from '../../../../services/documents/checks/domain/rules';
import type { CheckSubject } from '../../../../services/documents/checks/domain/subject';
import { unprintableTexts } from '../../../../services/documents/checks/use-cases/unprintable-texts';
import { CHECK_CODES } from '../../../../shared/contracts/documents/checks';
import { VAT_CATEGORIES, type VatCategory } from '../../../../shared/contracts/documents/values';
import { AMERICA, CLIENT_ID, DOCUMENT_ID, FRANCE, LINE, number, subjectOf } from './subject';

const codesOf = (subject: CheckSubject) => findingsOf(subject).map(({ code }) => code);

/** With category and rate of its only line changed behind the back of the rules for drafts. */
function taxed(vatCategory: VatCategory, vatRate: string): CheckSubject {
  const subject = subjectOf({});
  const { lines, vatBreakdown } = subject.document;
  const changed = {
    lines: lines.map((line) => ({ ...line, vatCategory, vatRate })),
    vatBreakdown: vatBreakdown.map((group) => ({ ...group, vatCategory, vatRate })),
  };
  return { ...subject, document: { ...subject.document, ...changed } };
}

describe('the table of rules', () => {
  it('has each code once, and no other', () => {
    expect(RULES.map(({ code }) => code).sort()).toEqual([...CHECK_CODES].sort());
  });

  it.each(RULES.map((rule) => [rule.code, rule] as const))(
    '%s names its term and rule',
    (_code, { term, rule }) => {
      expect(term).toMatch(/^B[TG]-\d+$/);
      expect(rule).toMatch(/^(?:BR-[A-Z0-9-]+|VATD-\d+|INV-[A-Z-]+)$/);
    },
  );

  it('asks of a credit note what can still be mended, and of a quote what an invoice of it would lack', () => {
    const on = (type: 'quote' | 'credit-note') =>
      RULES.filter((rule) => rule.on.includes(type)).map(({ code }) => code);
    expect(on('credit-note')).toEqual([
      'issue_date_in_future',
      'seller_address_missing',
      'seller_tax_number_missing',
      'text_not_printable',
      'channel_not_possible',
      'verifactu_not_recorded',
      'verifactu_nif_missing',
      'verifactu_number_unfit',
      'verifactu_amount_not_in_euros',
    ]);
    expect(on('quote')).not.toEqual(expect.arrayContaining(['buyer_address_missing']));
    expect(on('quote')).toEqual(expect.arrayContaining(['lines_missing', 'seller_exempt_charges_vat']));
  });
});

describe('the record for the Spanish tax agency', () => {
  const verifactu = {
    ...{ issuerNif: 'B58378431', isRecipientKnown: true, hasEuroRate: true, number: '1' },
  };

  it.each([
    [{ ...verifactu, isRecipientKnown: false }, ['verifactu_buyer_unidentified']],
    [verifactu, []],
    [null, []],
  ])('%#', (outlook, codes) => {
    expect(codesOf(subjectOf({ subject: { verifactu: outlook } }))).toEqual(codes);
  });
});

describe('category and rate', () => {
  it.each(VAT_CATEGORIES.map((category) => [category]))('of category %s agree', (category) => {
    const isContradiction = (rate: string) =>
      codesOf(taxed(category, rate)).includes('vat_rate_contradicts_category');
    const takesZero = category !== 'S';
    const takesRate = ['S', 'L', 'M'].includes(category);
    expect([isContradiction('0'), isContradiction('23')]).toEqual([!takesZero, !takesRate]);
  });

  it('that contradict each other are told by the rule of the category', () => {
    const told = findingsOf(taxed('K', '23')).find(({ code }) => code === 'vat_rate_contradicts_category');
    expect(told).toMatchObject({
      rule: 'BR-IC-05',
      pointer: '/lines/0/vatRate',
      message:
        'Line 1 has category K (intra-community supply) and a rate of 23 %. In this category the rate is 0.',
    });
    const zero = findingsOf(taxed('S', '0')).find(({ code }) => code === 'vat_rate_contradicts_category');
    expect(zero?.message).toBe(
      'Line 1 has category S with a rate of 0 %. Give the rate, or the category that says why there is no VAT.',
    );
  });
});

describe('a period', () => {
  const reversed = { from: '2026-04-30', to: '2026-04-01' };

  it('that ends before it begins is told, of the document and of a line', () => {
    const subject = subjectOf({});
    const lines = subject.document.lines.map((line) => ({ ...line, period: reversed }));
    const document = { ...subject.document, servicePeriod: reversed, lines };
    expect(findingsOf({ ...subject, document })).toMatchObject([
      {
        ...{ pointer: '/servicePeriod/to', rule: 'BR-29' },
        message: 'The service period ends on 2026-04-01, before it begins on 2026-04-30.',
      },
      {
        ...{ pointer: '/lines/0/period/to', rule: 'BR-30' },
        message: 'The period of line 1 ends on 2026-04-01, before it begins on 2026-04-30.',
      },
    ]);
  });
});

describe('the last day to issue', () => {
  it.each([
    ['2026-02-20', { unit: 'days', count: 12 }, '2026-03-04'],
    ['2026-04-30', { unit: 'working_days', count: 3 }, '2026-05-05'],
    ['2026-08-31', { unit: 'months', count: 6 }, '2027-02-28'],
    ['2026-12-31', { unit: 'day_of_following_month', count: 15 }, '2027-01-15'],
  ] as const)('of a delivery on %s with %j is %s', (day, limit, last) => {
    expect(lastIssueDay(day, limit)).toBe(last);
  });
});

describe('a small invoice', () => {
  const nameless = { buyer: { addressLine1: null, city: null, country: null } };
  const small = { lines: [{ ...LINE, unitPrice: '365' }] };

  it('needs no address of a business up to the limit of the country, and one above it', () => {
    // 365.85 with 23 % is 450.00
    const atLimit = { lines: [{ ...LINE, unitPrice: '365.85' }] };
    const above = { lines: [{ ...LINE, unitPrice: '365.86' }] };
    expect(canBeIssued(findingsOf(subjectOf({ ...nameless, document: atLimit })))).toBe(true);
    expect(canBeIssued(findingsOf(subjectOf({ ...nameless, document: above })))).toBe(false);
  });

  it('in another currency is small by the rate, and not without one', () => {
    const euros = { ...small, currency: 'EUR' };
    const at = (rate: string) => ({ accountingRate: { rate, asOf: null } });
    const lacks = (change: Parameters<typeof subjectOf>[0]) =>
      codesOf(subjectOf(change)).includes('buyer_address_missing');
    expect(lacks({ ...nameless, document: euros, subject: at('0.5') })).toBe(false);
    expect(lacks({ ...nameless, document: euros, subject: at('4.25') })).toBe(true);
    expect(lacks({ ...nameless, document: euros })).toBe(true);
  });
});

describe('what is as it should be', () => {
  const sold = (vatCategory: VatCategory) => ({
    lines: [{ description: 'x', unitPrice: '1000', vatCategory }],
  });
  const abroad = (facts: typeof FRANCE, ...numbers: ReturnType<typeof number>[]) => ({
    buyer: { country: facts.country },
    subject: { buyerCountry: facts, buyerNumbers: numbers },
  });

  it.each([
    [
      'reverse charge to a business in France',
      { ...abroad(FRANCE, number('vat', 'FR40303265045')), document: sold('AE') },
    ],
    [
      'an intra-community supply with its day',
      {
        ...abroad(FRANCE, number('vat', 'FR40303265045')),
        document: { ...sold('K'), deliveryDate: '2026-04-30' },
      },
    ],
    ['an export to the United States', { ...abroad(AMERICA), document: sold('G') }],
    [
      'reverse charge to a business in the United States with an entry in a register',
      {
        ...abroad(AMERICA, { ...number('ein', '12-3456789'), isTaxNumber: false, isRegistration: true }),
        document: sold('AE'),
      },
    ],
    [
      'an export that a business at home sends away',
      { document: { ...sold('G'), deliverTo: { country: 'US' } } },
    ],
    ['VAT to a private person', { buyer: { type: 'INDIVIDUAL' as const, city: null, addressLine1: null } }],
    [
      'a seller whose tax representative has the number',
      {
        document: { taxRepresentative: { name: 'Rep', vatNumber: 'PL5260250274', country: 'PL' } },
        subject: { sellerNumbers: [] },
      },
    ],
    ['nothing unusual', {}],
    ['payment by card without an account', { seller: { iban: null, paymentMeans: '48' } }],
  ])('has no finding: %s', (_what, change) => {
    expect(findingsOf(subjectOf(change))).toEqual([]);
  });
});

describe('text that is printed', () => {
  const unprintableIn = (change: Parameters<typeof subjectOf>[0]) =>
    unprintableTexts(printedTexts(subjectOf(change))).map(({ source, pointer, characters }) => [
      `${source}${pointer}`,
      characters.join(''),
    ]);

  it('is looked at in every field of document, client and company', () => {
    const allowance = { kind: 'allowance' as const, amount: '1', reason: 'Rabat 🎁' };
    const lines = [
      {
        ...LINE,
        ...{ name: 'Tort 🎂', unit: '🥄', note: '🕯', attributes: [{ name: 'Smak', value: '🍓' }] },
        adjustments: [allowance],
      },
    ];
    const found = unprintableIn({
      document: {
        lines,
        adjustments: [{ ...allowance, vatRate: '23' }],
        notes: 'a 👍 b 👍',
        contractReference: '🗂',
      },
      seller: { name: 'Kowalska ✨', pdfConfig: { ...subjectOf({}).seller.pdfConfig, footer: '🏁' } },
      buyer: { city: 'Łódź 🚤' },
    });
    expect(found).toEqual([
      ['document/notes', '👍'],
      ['document/contractReference', '🗂'],
      ['document/lines/0/name', '🎂'],
      ['document/lines/0/unit', '🥄'],
      ['document/lines/0/note', '🕯'],
      ['document/lines/0/attributes/0/value', '🍓'],
      ['document/lines/0/adjustments/0/reason', '🎁'],
      ['document/adjustments/0/reason', '🎁'],
      ['company/name', '✨'],
      ['company/pdfConfig/footer', '🏁'],
      ['client/city', '🚤'],
    ]);
  });

  it('may be in every script that has a font', () => {
    const notes = 'Ελλάδα Україна תל אביב شكرا ขอบคุณ धन्यवाद 감사합니다 株式会社 žluťoučký ½ € ™';
    expect(unprintableIn({ document: { notes } })).toEqual([]);
  });
});

describe('a fix', () => {
  it('is the call for the one whose field it is', () => {
    const found = findingsOf(
      subjectOf({ seller: { city: null }, buyer: { city: null }, document: { lines: [] } }),
    );
    expect(found.map(({ fix }) => fix)).toEqual([
      `PATCH /api/documents/${DOCUMENT_ID}`,
      'POST /api/company/info',
    ]);
    expect(findingsOf(subjectOf({ buyer: { city: null } }))[0]?.fix).toBe(`PATCH /api/clients/${CLIENT_ID}`);
  });
});

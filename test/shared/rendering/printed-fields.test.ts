/** @list turn 5 — parts that need a system of their own */
// Nothing on a PDF contradicts a field of the API: amounts, dates, rates and terms are read back from its text, in each
// language, and are all there and all known.

import { documents } from '../../../shared/contracts/documents';
import type { InvoiceState } from '../../../shared/contracts/documents/corrected-invoice';
import type { Document } from '../../../shared/contracts/documents/document';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { DOCUMENTS } from '../../../shared/texts/documents';
import { fill } from '../../../shared/texts/fill';
import {
  at,
  type Business,
  business,
  drafted,
  expectStatus,
  issued,
  newClient,
  post,
  read,
} from '../../services/documents/document-steps';
import { outputOf } from '../../support/outputs';
import { describeWithPoppler, linesOfPdf, textOfPdf } from '../../support/poppler';
import { startTestSystem, type TestSystem } from '../../support/system';
import { amountAfter, amountsIn, datesIn, daysIn, ratesIn } from './read-back';

/** Thirty days in each language: what the company wrote, and no invoice of this file is due in. */
const OLD_TERMS: Record<DocumentLanguage, string> = {
  en: 'Net 30 days.',
  fr: 'Paiement à 30 jours.',
  it: 'Pagamento a 30 giorni.',
  pl: 'Płatność w ciągu 30 dni.',
  de: 'Zahlbar innerhalb von 30 Tagen.',
  pt: 'Pagamento a 30 dias.',
  es: 'Pago a 30 días.',
  nl: 'Betaling binnen 30 dagen.',
};
const IBAN = 'DE02120300000000202051';
const LINES = [
  {
    ...{ name: 'Alpha', quantity: 12.5, unit: 'h', unitPrice: 1234.56, vatRate: 19 },
    adjustments: [{ kind: 'allowance', percent: 10, reason: 'Beta' }],
    period: { from: '2026-04-01', to: '2026-04-15' },
  },
  { name: 'Gamma', quantity: 3, unit: 'h', unitPrice: 777.77, vatRate: 7 },
];
const ADJUSTMENTS = [
  { kind: 'allowance', percent: 2.5, reason: 'Delta', vatRate: 19 },
  { kind: 'charge', amount: 45.67, reason: 'Epsilon', vatRate: 7 },
];

let system: TestSystem;
let germany: Business;
let poland: Business;
let frenchClient: string;

/** A document that is issued in one language, and its payments in the API. */
interface Printed {
  document: Document;
  payments: { date: string; amountMinor: number }[];
}

describeWithPoppler('a PDF and the API', () => {
  beforeAll(async () => {
    system = await startTestSystem();
    at(system, '2026-05-04T10:00:00Z');
    const pdfConfig = { paymentTermsByLanguage: OLD_TERMS };
    const seller = { country: 'DE', timeZone: 'Europe/Berlin', iban: IBAN, pdfConfig };
    germany = await business(system, seller, { country: 'DE' });
    frenchClient = await newClient(germany.http, { name: 'Client', country: 'FR' });
    poland = await business(
      system,
      { country: 'PL', timeZone: 'Europe/Warsaw', pdfConfig },
      { country: 'PL' },
    );
    await system.sql(
      "INSERT INTO settings.market_rates VALUES ('PLN', '2026-05-01', 'ecb', '4.2567', now())",
    );
  });

  describe.each(DOCUMENT_LANGUAGES)('in %s', (language) => {
    beforeAll(async () => {
      const preset = PRESETS[DOCUMENT_LANGUAGES.indexOf(language) % PRESETS.length];
      for (const { http } of [germany, poland])
        expectStatus(await http.put('/api/company/branding', { preset }), 200);
    });

    it('an invoice with allowances, charges and two rates, paid in part, and its credit note', async () => {
      const invoice = await issued(germany, {
        ...{ language, lines: LINES, adjustments: ADJUSTMENTS, dueInDays: 21, orderReference: 'PO-1' },
        ...{ deliveryDate: '2026-04-28', taxPointDate: '2026-04-30', roundingMinor: 3 },
        prepayments: [{ number: 'OLD-1', amountMinor: 1_234_56 }],
      });
      await post(germany.http, invoice.id, 'send', { delivery: 'other' });
      const payment = { amountMinor: 2_345_67, date: '2026-05-02', method: 'bank_transfer' };
      expectStatus(await germany.http.post(`/api/documents/${invoice.id}/payments`, payment), 201);
      await expectPrinted({ document: await read(germany.http, invoice.id), payments: [payment] }, language);
      const note = await post(germany.http, invoice.id, 'credit', {
        lines: [{ lineNumber: 2, quantity: 1 }],
        reason: 'Zeta',
      });
      await expectPrinted({ document: note, payments: [] }, language);
      await expectPrinted({ document: await read(germany.http, invoice.id), payments: [payment] }, language);
    });

    it('a quote, a deposit on it, and the invoice at the end', async () => {
      const quote = await issued(germany, {
        ...{ typeId: 'quote', language, lines: LINES, validUntil: '2026-06-03' },
      });
      await expectPrinted({ document: quote, payments: [] }, language);
      const draft = outputOf(
        documents.draftDeposit,
        await germany.http.post(`/api/documents/${quote.id}/deposit`, { percent: 30 }),
      );
      const deposit = await post(germany.http, draft.id, 'issue');
      await expectPrinted({ document: deposit, payments: [] }, language);
      const final = outputOf(
        documents.convert,
        await germany.http.post(`/api/documents/${quote.id}/convert`, {}),
      );
      await expectPrinted({ document: await post(germany.http, final.id, 'issue'), payments: [] }, language);
    });

    it('a reverse charge abroad', async () => {
      const lines = [{ ...LINES[0], vatRate: 0, vatCategory: 'AE' }];
      const { id } = await drafted({ ...germany, clientId: frenchClient }, { language, lines });
      const document = await post(germany.http, id, 'issue');
      expect(document.vatBreakdown[0]?.vatCategory).toBe('AE');
      await expectPrinted({ document, payments: [] }, language);
    });

    it('a foreign currency, with the VAT in that of the country', async () => {
      const lines = [{ name: 'Eta', quantity: 2, unit: 'h', unitPrice: 1357.91, vatRate: 23 }];
      const document = await issued(poland, { language, currency: 'EUR', lines });
      expect(document.accountingVat).not.toBeNull();
      await expectPrinted({ document, payments: [] }, language, poland);
      const note = await post(poland.http, document.id, 'credit', {
        lines: [{ lineNumber: 1, quantity: 0.5 }],
      });
      expect(note.corrects?.after?.lines[0]?.quantity).toBe('1.5');
      await expectPrinted({ document: note, payments: [] }, language, poland);
    });
  });

  const DISCOUNT = '2 % Skonto innerhalb 10 Tagen';

  it('print the terms of the seller and the whole address, and an account only where it is to be paid to', async () => {
    const deliverTo = {
      ...{ name: 'Werk', addressLine1: 'Halle 7', addressLine2: 'Tor 3', city: 'Leeds', state: 'Yorkshire' },
      ...{ postalCode: 'LS1 1AA', country: 'GB' },
    };
    const payment = { means: '48', cardLastFour: '4242' };
    const byCard = await issued(germany, { language: 'de', lines: LINES, deliverTo, payment });
    const byTransfer = await issued(germany, { language: 'de', lines: LINES, paymentTerms: DISCOUNT });
    const printed = async ({ id }: Document) =>
      linesOfPdf(await germany.http.bytes(`/api/documents/${id}/pdf`));
    expect(await printed(byCard)).toContain('4242');
    expect(await printed(byCard)).toContain('Vereinigtes Königreich');
    expect(await printed(byCard)).not.toContain('IBAN');
    expect(await printed(byTransfer)).toContain('IBAN');
    expect(await printed(byTransfer)).toContain(DISCOUNT);
    await post(germany.http, byTransfer.id, 'cancel');
    expect(await printed(byTransfer)).not.toMatch(/IBAN|Scannen|Zahlbar bis/);
  });
});

async function expectPrinted(
  printed: Printed,
  language: DocumentLanguage,
  { http } = germany,
): Promise<void> {
  const { document } = printed;
  const pdf = await http.bytes(`/api/documents/${document.id}/pdf`);
  const text = withoutTexts(linesOfPdf(pdf), document);
  expect(text).toContain(document.number);
  // in columns, since a quantity beside a price looks like one number where spaces group the thousands
  expectAmounts(withoutTexts(textOfPdf(pdf).join('\n'), document), printed, language);
  expectSums(text, document, language);
  expectDates(text, printed, language);
  const rates = [...document.lines, ...document.vatBreakdown].map(({ vatRate }) => vatRate);
  const percents = [...document.lines.flatMap(({ adjustments }) => adjustments), ...document.adjustments];
  const known = [...rates, ...percents.flatMap(({ percent }) => percent ?? [])];
  expect(known).toEqual(expect.arrayContaining(ratesIn(text, language)));
  const taxed = document.vatBreakdown.filter(({ vatCategory }) => vatCategory === 'S');
  expect(ratesIn(text, language)).toEqual(expect.arrayContaining(taxed.map(({ vatRate }) => vatRate)));
  const own = daysIn(document.paymentTerms ?? '', language);
  expect(daysIn(text, language)).toEqual(own);
}

/** The text without parts that are stored as texts: the sentences of the law, and what the line of a deposit says it is for. */
function withoutTexts(text: string, { legalMentions, lines }: Document): string {
  const joined = (mention: string) => mention.split(/\s+/).map(escaped).join('\\s+');
  const supplies = lines.flatMap(({ name, description }) => (name && description ? [description] : []));
  return [...legalMentions, ...supplies].reduce(
    (rest, mention) => rest.replace(new RegExp(joined(mention), 'gu'), ''),
    text,
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface Signed {
  kind: 'allowance' | 'charge';
  amountMinor: number;
}

const signed = ({ kind, amountMinor }: Signed) => (kind === 'allowance' ? -amountMinor : amountMinor);

/** All that must be there, and what may be. */
function expectAmounts(text: string, { document, payments }: Printed, language: DocumentLanguage): void {
  const { lines, adjustments, vatBreakdown, totals, accountingVat, typeId } = document;
  const vat = vatBreakdown.flatMap(({ baseMinor, vatMinor }) => [baseMinor, vatMinor, baseMinor + vatMinor]);
  const elsewhere = document.prepayments.filter(({ documentId }) => !documentId);
  const settled =
    typeId === 'invoice'
      ? [
          ...elsewhere.map(({ amountMinor }) => -amountMinor),
          ...payments.map(({ amountMinor }) => -amountMinor),
          ...[document.roundingMinor, -document.creditedMinor].filter((minor) => minor !== 0),
          document.balanceMinor,
        ]
      : [];
  const expected = [
    ...lines.map(({ netMinor }) => netMinor),
    ...lines.flatMap((line) => line.adjustments.map(signed)),
    ...lines.map(({ unitPrice }) => Math.round(Number(unitPrice) * 100)),
    ...adjustments.map(signed),
    ...(vatBreakdown.length > 1 ? vat : []),
    ...[totals.netMinor, totals.vatMinor, totals.totalMinor],
    ...(adjustments.length > 0 ? [totals.linesMinor] : []),
    ...(accountingVat ? [accountingVat.vatMinor] : []),
    ...settled,
    ...statesOf(document),
  ];
  const found = amountsIn(text, language);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect([...expected, ...vat]).toEqual(expect.arrayContaining(found));
}

/** Amounts of the invoice that a Polish credit note corrects: before, the difference below zero, after. */
function statesOf({ seller, corrects }: Document): number[] {
  const { before, after } = corrects ?? {};
  if (seller?.country !== 'PL' || !before || !after) return [];
  const amounts = ({ lines, vatBreakdown, netMinor, vatMinor, totalMinor }: InvoiceState) => [
    ...lines.map((line) => line.netMinor),
    ...vatBreakdown.flatMap((group) => [group.baseMinor, group.vatMinor]),
    ...[netMinor, vatMinor, totalMinor],
  ];
  const [was, is] = [amounts(before), amounts(after)];
  return was.flatMap((minor, index) => [minor, (is[index] ?? 0) - minor, is[index] ?? 0]);
}

/** Each sum stands after its name. */
function expectSums(text: string, document: Document, language: DocumentLanguage): void {
  const { totals, balanceMinor, payableMinor, typeId } = document;
  const words = DOCUMENTS[language].totals;
  const total = typeId === 'credit-note' ? fill(words.inFavour, { total: words.gross }) : words.gross;
  expect(amountAfter(total, text, language)).toBe(totals.totalMinor);
  expect(amountAfter(words.net, text, language)).toBe(totals.netMinor);
  const isOpen = typeId === 'invoice' && balanceMinor !== totals.totalMinor;
  expect(amountAfter(words.due, text, language)).toBe(isOpen ? balanceMinor : undefined);
  if (!isOpen && typeId === 'invoice') expect(payableMinor).toBe(totals.totalMinor);
}

function expectDates(text: string, { document, payments }: Printed, language: DocumentLanguage): void {
  const { typeId, issueDate, dueDate, validUntil, deliveryDate, taxPointDate, corrects } = document;
  const periods = document.lines.flatMap(({ period }) => (period ? [period.from, period.to] : []));
  const paid = payments.map(({ date }) => date);
  const deposits = document.prepayments.flatMap((prepayment) => prepayment.issueDate ?? []);
  const dates = [issueDate, dueDate, validUntil, deliveryDate, taxPointDate, corrects?.issueDate];
  const expected = [...dates, ...periods, ...(typeId === 'invoice' ? paid : []), ...deposits];
  const rateOf = document.exchangeRateSource?.date;
  const known = new Set([...expected, rateOf].filter((date) => date != null));
  expect(new Set(datesIn(text, language))).toEqual(known);
  if (typeId !== 'invoice') return;
  const [, terms = ''] = text.split(new RegExp(`^${escaped(DOCUMENTS[language].paymentTerms)}$`, 'imu'));
  expect(datesIn(terms.slice(0, 80), language).slice(0, 1)).toEqual([dueDate]);
}

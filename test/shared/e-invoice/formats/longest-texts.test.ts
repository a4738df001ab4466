// Each text as long as it may be entered, in each national format: refused by a rule of ours, or valid by the official schema.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { plainLine } from '../issued-documents/plain-head';
import { hungarian, italian, polish, spanish } from './national-documents';
import { refusalsOf, written } from './written-format';

type Change = (document: IssuedDocument) => object;

const long = (chars: number) => 'x'.repeat(chars);
const on =
  (side: 'seller' | 'buyer', fields: object): Change =>
  (document) => ({ [side]: { ...document[side], ...fields } });
const line =
  (fields: object): Change =>
  ({ lines: [first] }) => ({ lines: [{ ...first, ...fields }] });
const fields = (names: string, chars: number) => names.split(' ').map((name) => ({ [name]: long(chars) }));
const REASON = {
  kind: 'charge',
  amountMinor: 100,
  percent: null,
  reason: long(200),
  vatCategory: 'S',
  vatRate: '20',
};

const CHANGES: readonly Change[] = [
  ...fields('name addressLine1 addressLine2 city state phone website', 200).flatMap((one) => [
    on('seller', one),
    on('buyer', one),
  ]),
  ...fields('legalForm shareCapital latePaymentText', 200).map((one) => on('seller', one)),
  on('seller', {
    contact: { name: long(100), phone: '1'.repeat(40), email: `${long(64)}@${long(180)}.example` },
  }),
  on('seller', { registration: { authority: long(100), number: long(60) } }),
  ...fields('buyerReference orderReference salesOrderReference contractReference projectReference', 100).map(
    (one) => () => one,
  ),
  ...fields('despatchReference receiptReference tenderReference accountingReference number', 100).map(
    (one) => () => one,
  ),
  () => ({
    notes: long(2000),
    paymentTerms: long(1000),
    legalMentions: [long(1000)],
    codedNotes: [{ text: long(1000), subjectCode: 'AAI' }],
  }),
  () => ({ objectIdentifier: { value: long(100) } }),
  () => ({
    payment: {
      means: '30',
      iban: 'DE75512108001245126199',
      accountName: long(140),
      remittanceReference: long(140),
    },
  }),
  line({ description: long(1000) }),
  line({ name: long(200), description: long(1000) }),
  line({ description: `${long(1000)}`, name: `${long(200)}` }),
  ...fields('articleReference buyerArticleReference orderLineReference accountingReference', 100).map(line),
  line({ note: long(1000) }),
  line({ unit: long(40) }),
  line({ standardId: { scheme: '0160', value: long(100) } }),
  line({ attributes: [{ name: long(100), value: long(100) }] }),
  line({ adjustments: [{ ...REASON, percent: null }] }),
  () => ({ adjustments: [REASON] }),
  ({ vatBreakdown }) => ({
    vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionReason: long(300) })),
  }),
  () => ({
    typeId: 'credit-note',
    typeCode: '381',
    corrects: { id: '1', number: long(100), issueDate: '2026-10-01', reason: long(300) },
  }),
];

describeByOfficialRules('the longest text that may be entered', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  it.each([
    ['ksef-fa3', polish],
    ['fatturapa', italian],
    ['facturae', spanish],
    ['nav', hungarian],
  ] as const)('%s refuses it or has it in a valid file', async (format, document) => {
    const invalid: object[] = [];
    let made = 0;
    for (const [index, change] of CHANGES.entries()) {
      const start = document({ lines: [plainLine()] });
      const changed = { ...start, ...change(start) } as IssuedDocument;
      if (refusalsOf(changed, format).length > 0) continue;
      made += 1;
      const { findings } = await check(written(changed, format));
      invalid.push(...findings.map(({ message }) => ({ index, message })));
    }
    expect(invalid).toEqual([]);
    expect(made).toBeGreaterThan(CHANGES.length / 3);
  });
});

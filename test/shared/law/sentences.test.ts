// The sentences that the issue of a document freezes.
import { codesOn, lawOn } from './law-on';
import { sold } from './sold';

const DAY = '2026-05-04';

it('a reverse charge has its reason once, in the languages of document and seller', () => {
  const { issued, sentences } = lawOn({
    company: { country: 'NL' },
    client: { country: 'DE' },
    document: { language: 'de', deliveryDate: '2026-05-01', ...sold('AE') },
    date: DAY,
  });
  const reason = 'Steuerschuldnerschaft des Leistungsempfängers / Btw verlegd';
  expect(issued?.vatBreakdown).toMatchObject([{ exemptionReason: reason, exemptionCode: 'VATEX-EU-AE' }]);
  expect(issued?.legalMentions).toEqual([]);
  expect(sentences).toMatchObject([
    { id: 'reverse_charge', vatCategory: 'AE', text: reason, isPrinted: true },
  ]);
});

it('no VAT stands beside a margin scheme', () => {
  const codes = codesOn({
    company: { country: 'NL' },
    client: { country: 'NL' },
    document: {
      lines: [...sold('E').lines, ...sold('S', { vatRate: 21 }).lines],
      exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-F' }],
    },
    date: DAY,
  });
  expect(codes).toContain('error margin_scheme_charges_vat');
});

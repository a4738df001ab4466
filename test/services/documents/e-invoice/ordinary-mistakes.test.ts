// Seventy ordinary mistakes, and the sentence that their author reads before the document is issued.
import { FORMAT_NAMES } from '../../../../shared/contracts/e-invoice-formats';
import { FRENCH_MISTAKES } from './mistakes/french';
import { GERMAN_MISTAKES } from './mistakes/german';
import { sentences } from './mistakes/mistake';
import { PARTY_MISTAKES } from './mistakes/parties';
import { PAYMENT_MISTAKES } from './mistakes/payment-and-periods';
import { PEPPOL_MISTAKES } from './mistakes/peppol';
import { bothInRomania, ROMANIAN_MISTAKES } from './mistakes/romanian';
import { CODE_MISTAKES } from './mistakes/unknown-codes';
import { VAT_MISTAKES } from './mistakes/vat';

const MISTAKES = [
  ...PARTY_MISTAKES,
  ...VAT_MISTAKES,
  ...PAYMENT_MISTAKES,
  ...CODE_MISTAKES,
  ...PEPPOL_MISTAKES,
  ...GERMAN_MISTAKES,
  ...FRENCH_MISTAKES,
  ...ROMANIAN_MISTAKES,
];

it.each(MISTAKES)('%s', (_what, scene, format, change, expected) => {
  expect(sentences(scene, format, change)).toEqual(expected);
});

it('none is made in a document as it should be', () => {
  for (const [, scene, format] of MISTAKES) {
    const start = format === 'ubl-ro' ? bothInRomania : () => ({});
    expect([FORMAT_NAMES[format], ...sentences(scene, format, start)]).toEqual([FORMAT_NAMES[format]]);
  }
});

it('each sentence is a whole one', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
  for (const [, , , , expected] of MISTAKES) {
    expect(expected).not.toEqual([]);
    for (const sentence of expected) expect(sentence).toMatch(/: [A-Z].{15,}[^.]$/);
  }
});

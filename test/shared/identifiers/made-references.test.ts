// References that are made have the check digits of the vectors, and are found right again.
import fc from 'fast-check';
import {
  comparedReference,
  isCreditorId,
  isNationalReference,
  makeReference,
  type ReferenceKind,
  structuredReference,
} from '../../../shared/identifiers/payment-reference';
import vectors from '../../data/bank-statements/vectors.json';
import { holds } from '../../support/properties';

const { references } = vectors;
const KINDS: [ReferenceKind, { body: string; reference: string }[]][] = [
  ['rf', references.RF],
  ['ogm', references.OGM],
  ['qrr', references.QRR],
  ['kid10', references.KID10],
  ['kid11', references.KID11],
  ['fi', references.FI],
  ['ocr-length', references.OCR_SE_LENGTH],
];

it.each(KINDS.flatMap(([kind, rows]) => rows.map((row) => ({ kind, ...row }))))(
  'a reference $kind of $body is $reference',
  ({ kind, body, reference }) => {
    expect(makeReference(kind, body)).toBe(reference);
  },
);

it('those of the vectors are right', () => {
  for (const { reference } of [...references.RF, ...references.OGM, ...references.QRR])
    expect(structuredReference(reference)).toMatchObject({ isValid: true });
  for (const { reference } of [...references.KID10, ...references.KID11])
    expect(isNationalReference('NO', reference)).toBe(true);
  for (const { reference } of references.OCR_SE_LENGTH)
    expect(isNationalReference('SE', reference)).toBe(true);
  for (const { reference } of references.FI) expect(isNationalReference('FI', reference)).toBe(true);
  for (const id of references.creditorId) expect(isCreditorId(id)).toBe(true);
});

it.each(references.invalid)('%s is wrong', (text) => {
  expect(structuredReference(text)?.isValid ?? false).toBe(false);
  expect(isCreditorId(text)).toBe(false);
  expect(isNationalReference('FI', text)).toBe(false);
});

it('one changed digit makes a made reference wrong', async () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
    .map((all) => all.join(''));
  await holds(
    fc.property(digits, fc.integer({ min: 4, max: 11 }), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
      const reference = makeReference('rf', body);
      const other = String((Number(reference[at]) + more) % 10);
      const changed = reference.slice(0, at) + other + reference.slice(at + 1);
      expect(structuredReference(reference)?.isValid).toBe(true);
      expect(structuredReference(changed)?.isValid).toBe(false);
    }),
  );
});

it('references are compared without separators and leading zeros', () => {
  expect(comparedReference('rf18 0000 0000 0539 0075 47034')).toBe('RF18539007547034');
  expect(comparedReference('+++090/9337/55493+++')).toBe('090933755493');
  expect(comparedReference('***090/9337/55493***')).toBe('090933755493');
});

// Properties of the numbers of all countries, for any input, on the facts as they are shipped.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { identifierFault } from '../../../shared/countries/identifiers';
import { procedureNamed } from '../../../shared/identifiers/check-digits';
import { holds } from '../../support/properties';

type Scheme = Parameters<typeof identifierFault>[0] & { kind: string; countryCode: string };

const FOLDER = 'shared/countries/facts/country-identifiers';
const SCHEMES: Scheme[] = readdirSync(FOLDER).flatMap((file) => {
  const { countryCode, schemes } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  return (schemes as Scheme[]).map((scheme) => ({ ...scheme, countryCode }));
});
const nameOf = ({ countryCode, scheme }: Scheme) => `${countryCode} ${scheme}`;
const digitPlaces = (text: string) => [...text].flatMap((sign, index) => (/\d/.test(sign) ? [index] : []));

it('every check-digit procedure of the facts exists', () => {
  const named = SCHEMES.flatMap(({ checkDigits }) => checkDigits ?? []);
  expect(named.length).toBeGreaterThan(70);
  expect(named.filter((name) => !procedureNamed(name))).toEqual([]);
});

it('every example passes its own check, as it is and in small letters', () => {
  const refused = SCHEMES.filter(
    (scheme) =>
      identifierFault(scheme, scheme.example, scheme.countryCode) ??
      identifierFault(scheme, scheme.example.toLowerCase(), scheme.countryCode),
  );
  expect(refused.map(nameOf)).toEqual([]);
});

it('a VAT number is taken however it is grouped', async () => {
  const numbers = SCHEMES.filter(({ kind }) => kind === 'vat');
  const separators = fc.array(fc.constantFrom('', ' ', '.', '-', '/', '\u00a0'), {
    minLength: 30,
    maxLength: 30,
  });
  await holds(
    fc.property(fc.constantFrom(...numbers), separators, (scheme, between) => {
      const compact = scheme.example.replace(/[\s.,/-]/g, '');
      const grouped = [...compact].map((sign, index) => sign + between[index]).join('');
      expect([nameOf(scheme), identifierFault(scheme, grouped, scheme.countryCode)]).toEqual([
        nameOf(scheme),
        undefined,
      ]);
    }),
  );
});

/** NL, CA and the like have digits behind the checked ones; a sum with weights may miss a digit of the others. */
it('most wrong digits are found in every scheme that has check digits', () => {
  const shares = SCHEMES.filter(({ checkDigits }) => checkDigits).map((scheme) => {
    const { example } = scheme;
    const wrong = digitPlaces(example).flatMap((index) =>
      [...'0123456789']
        .filter((digit) => digit !== example[index])
        .map((digit) => example.slice(0, index) + digit + example.slice(index + 1)),
    );
    return {
      name: nameOf(scheme),
      share: wrong.filter((text) => identifierFault(scheme, text, scheme.countryCode)).length / wrong.length,
    };
  });
  expect(shares.filter(({ share }) => share < 0.6)).toEqual([]);
});

it('any text is taken or refused in a sentence that does not repeat it', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.stringMatching(/^[A-Z]{0,4}[0-9]{0,20}[A-Z]{0,3}[0-9]{0,20}$/),
    fc.constantFrom('1'.repeat(20_000), '-'.repeat(20_000), 'A1'.repeat(10_000), '\u0000', '__proto__'),
  );
  await holds(
    fc.property(fc.constantFrom(...SCHEMES), texts, (scheme, value) => {
      const fault = identifierFault(scheme, value, scheme.countryCode);
      if (fault === undefined) return;
      expect(fault).toMatch(/^(must be a number like|has wrong check digits for) /);
      expect(fault.length).toBeLessThan(250);
      if (value.length > 20) expect(fault).not.toContain(value);
    }),
  );
});

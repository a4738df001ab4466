import { codeList, isListed, nameOf } from '../../shared/code-lists/code-list';
import { taxPointCodeIn } from '../../shared/code-lists/tax-point';
import { unitCodeOf, unitWord, wordsOf } from '../../shared/code-lists/units';
import { vatexCategories } from '../../shared/code-lists/vatex';
import { DOCUMENT_LANGUAGES } from '../../shared/contracts/primitives';

describe('the lists', () => {
  // The numbers of codes that BR-CL-01, 08, 10, 16, 19, 20, 22, 23 and 25 of EN 16931 1.3.16 accept.
  it.each([
    ['allowance-reasons', 19],
    ['charge-reasons', 178],
    ['document-types', 62],
    ['eas', 104],
    ['icd', 243],
    ['note-subjects', 383],
    ['payment-means', 84],
    ['tax-point-codes', 6],
    ['units', 2162],
    ['vatex', 88],
  ] as const)('%s has the %d codes of the rules, each once and named', (name, count) => {
    const { items, ...head } = codeList(name);
    expect(new Set(items.map(({ code }) => code)).size).toBe(count);
    expect(items.filter((item) => item.name.trim() === '')).toEqual([]);
    expect(Object.values(head).every((text) => text.length > 0)).toBe(true);
  });

  it.each([
    ['eas', '0219 0220 0242 0244 0245 0246 0248 AN AQ AS AU EM'],
    ['icd', '0241 0242 0243 0244 0245 0246 0247 0248'],
    ['vatex', 'VATEX-EU-135-1'],
  ] as const)('%s has the codes that only newer rules know', (name, codes) => {
    expect(codes.split(' ').filter((code) => !isListed(name, code))).toEqual([]);
  });

  it('name a code, and know what is none', () => {
    expect(nameOf('payment-means', '58')).toBe('SEPA credit transfer');
    expect(nameOf('payment-means', '580')).toBeUndefined();
    expect(isListed('units', 'toString')).toBe(false);
  });

  it('tell the VAT categories of a reason', () => {
    expect(vatexCategories('VATEX-EU-IC')).toEqual(['K']);
    expect(vatexCategories('VATEX-EU-132-1I')).toEqual(['E']);
    expect(vatexCategories('VATEX-EU-1')).toBeUndefined();
  });

  it('translate the code of the tax point between UBL and CII', () => {
    expect(taxPointCodeIn('cii', '35')).toBe('29');
    expect(taxPointCodeIn('ubl', '72')).toBe('432');
    expect(taxPointCodeIn('ubl', '35')).toBe('35');
    expect(taxPointCodeIn('ubl', '33')).toBeUndefined();
  });
});

describe('a unit as people write it', () => {
  it.each([
    ['h', 'HUR'],
    ['Hours', 'HUR'],
    ['Std.', 'HUR'],
    ['heures', 'HUR'],
    ['godz.', 'HUR'],
    ['szt.', 'H87'],
    ['Stk', 'H87'],
    ['Stück', 'H87'],
    ['pcs', 'H87'],
    ['pç.', 'H87'],
    ['jours', 'DAY'],
    ['mois', 'MON'],
    ['m-c', 'MON'],
    ['ryczałt', 'LS'],
    ['Pauschal', 'LS'],
    ['m²', 'MTK'],
    ['qm', 'MTK'],
    ['mb', 'LM'],
    ['MB', '4L'],
    ['kW', 'KWT'],
    [' KG ', 'KGM'],
    ['KGM', 'KGM'],
    ['xpx', 'XPX'],
    ['%', 'P1'],
  ])('%p is %s', (text, code) => {
    expect(unitCodeOf(text)).toBe(code);
  });

  it.each(['', '.', 'blorp', 'constructor', '__proto__', '\u0000', 'x'.repeat(10_000)])(
    'is not guessed: %p',
    (text) => {
      expect(unitCodeOf(text)).toBeNull();
    },
  );
});

describe('the word of a unit', () => {
  it.each([
    ['DAY', 'de', 1, 'Tag'],
    ['DAY', 'de', '2.5', 'Tage'],
    ['DAY', 'pl', 1, 'dzień'],
    ['DAY', 'pl', 3, 'dni'],
    ['DAY', 'pl', '1.5', 'dnia'],
    ['PR', 'pl', 5, 'par'],
    ['HUR', 'en', 2, 'hours'],
    ['HUR', 'fr', '1.5', 'heure'],
    ['HUR', 'pt', 0, 'horas'],
    ['MON', 'it', 12, 'mesi'],
    ['KGM', 'fr', 7, 'kg'],
    ['LS', 'pl', 1, 'ryczałt'],
  ] as const)('%s in %s for %p is %s', (code, language, quantity, word) => {
    expect(unitWord(code, language, quantity)).toBe(word);
  });

  it('is the singular without a quantity, the symbol or name without a word, and what is no code stays', () => {
    expect(unitWord('DAY', 'fr')).toBe('jour');
    expect(unitWord('BAR', 'de')).toBe('bar');
    expect(unitWord('XZZ', 'de')).toBe('Mutually defined');
    expect(unitWord('blorp', 'de')).toBe('blorp');
  });

  it('is there in all languages, in forms that the language has, and is read back as a unit', () => {
    const codes = codeList('units').items.map(({ code }) => code);
    const worded = codes.filter((code) => wordsOf(code, 'en'));
    expect(worded.length).toBeGreaterThan(90);
    const bad = worded.flatMap((code) =>
      DOCUMENT_LANGUAGES.filter((language) => {
        const forms = wordsOf(code, language) ?? [];
        return (
          ![1, language === 'pl' ? 4 : 2].includes(forms.length) || forms.some((form) => !unitCodeOf(form))
        );
      }).map((language) => `${code} ${language}`),
    );
    expect(bad).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FONTS } from '../../../shared/contracts/settings/branding-catalog';
import { clean } from '../../../shared/rendering/content/clean';
import { isOrdinary, undrawableCharacters } from '../../../shared/rendering/fonts/coverage';
import { fontFile } from '../../../shared/rendering/fonts/files';
import { runsOf, spelledOut } from '../../../shared/rendering/fonts/runs';
import { type Typeface, typeface } from '../../../shared/rendering/fonts/typeface';

const LETTERS = {
  Polish: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  German: 'äöüßÄÖÜẞ',
  French: 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  Portuguese: 'áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚÜ',
  Italian: 'àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ',
  Czech: 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  Hungarian: 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  Romanian: 'ăâîșțĂÂÎȘȚ',
  punctuation: '«»‹›„“”‚‘’–—…·•§¶°№%‰',
  currencies: '€£$¥złKčft₣',
  figures: '0123456789.,+-−×÷=()/½¼¾²³',
  spaces: '\u0020\u00a0',
};
/** Characters that some fonts lack; Noto Sans sets them instead. */
const MAY_FALL_BACK = '₣№ẞ';

const FACES = FONTS.flatMap((font) => [false, true].map((bold) => [font, bold] as const));

function missing(face: Typeface, text: string): string {
  return [...text].filter((character) => !face.covers(character.codePointAt(0) ?? 0)).join('');
}

describe.each(FACES)('%s, bold: %s', (font, bold) => {
  const face = typeface(font, bold);

  it.each(Object.entries(LETTERS))('has what %s needs', (_language, letters) => {
    const missed = missing(face, letters);
    expect([...missed].filter((character) => !MAY_FALL_BACK.includes(character))).toEqual([]);
    expect(missing(typeface('noto-sans', bold), missed)).toBe('');
  });

  it('has figures of one width, so that amounts stand under each other', () => {
    const widths = [...'0123456789'].map((figure) => face.widthOf(figure));
    expect(new Set(widths).size).toBe(1);
  });

  it('may be embedded, and its licence is beside it', () => {
    const { fsType } = face.font['OS/2'] as unknown as { fsType: Record<string, boolean> };
    expect(Object.entries(fsType).filter(([, isSet]) => isSet)).toEqual([]);
    const licence = join(dirname(fontFile(font, bold)), 'LICENSE');
    expect(existsSync(licence)).toBe(true);
    expect(readFileSync(licence, 'utf8')).toContain('SIL Open Font License, Version 1.1');
  });

  it('is as wide as what it draws', () => {
    for (const text of ['Wartość AVATAR', 'To: „Łódź” 1.234,56 €', 'Ważne – Tylko', '']) {
      const drawn = face.source.layout(text).advanceWidth / face.font.unitsPerEm;
      expect(face.widthOf(text)).toBeCloseTo(drawn, 6);
    }
  });

  it('kerns', () => {
    expect(face.widthOf('AV')).toBeLessThan(face.widthOf('A') + face.widthOf('V'));
  });
});

describe('what a font lacks', () => {
  const inter = typeface('roboto', false);

  it('is set in Noto Sans where that has it', () => {
    const runs = runsOf('Łódź ქ Ωμέγα Привет देवनागरी', inter, false);
    expect(runs.map(({ text }) => text).join('')).toBe(`Łódź [U+10E5] Ωμέγα Привет देवनागरी`);
    expect(runs.at(-1)?.face.name).toBe('noto-sans-regular');
    expect(runs[0]?.face.name).toBe('roboto-regular');
  });

  it('is named where no font has it: once what looks like one character', () => {
    const shown = (text: string) =>
      runsOf(text, inter, false)
        .map((run) => run.text)
        .join('');
    expect(shown('a 👩‍👩‍👧‍👦 b')).toBe('a [U+1F469] b');
    expect(shown('საქართველო')).toBe([...'საქართველო'].map(spelledOut).join(''));
    expect(shown('🇵🇱')).toBe('[U+1F1F5]');
  });

  it('stays bold', () => {
    const [run] = runsOf('देव', typeface('inter', true), true);
    expect(run?.face.name).toBe('noto-sans-bold');
  });
});

describe('other scripts', () => {
  const face = typeface('inter', false);
  const parts = (text: string) => runsOf(text, face, false).map((run) => [run.face.name, run.text]);

  it.each([
    ['Arabic', 'شركة', 'noto-naskh-arabic-regular'],
    ['Hebrew', 'שלום', 'noto-sans-hebrew-regular'],
    ['Chinese', '上海示例貿易', 'noto-sans-sc-regular'],
    ['Japanese', '株式会社テスト', 'noto-sans-sc-regular'],
    ['Korean', '주식회사', 'nanum-gothic-regular'],
    ['Thai', 'บริการ', 'noto-sans-thai-regular'],
    ['Devanagari', 'परामर्श', 'noto-sans-regular'],
  ])('%s is set in its own font', (_script, text, font) => {
    expect(parts(text)).toEqual([[font, text]]);
    expect(undrawableCharacters(text)).toEqual([]);
  });

  it('Arabic letters are joined', () => {
    const [run] = runsOf('محمد', face, false);
    const drawn = run?.face.source.layout('محمد').glyphs.map(({ id }) => id) ?? [];
    const alone = [...'محمد'].map((letter) => run?.face.glyphOf(letter.codePointAt(0) ?? 0)?.id);
    expect(drawn).not.toEqual(alone.reverse());
  });

  it('what is read from right to left stands so, numbers and brackets within it too', () => {
    const seen = parts('שלום (עולם) 12.5 ABC').map(([, text]) => text);
    expect(seen).toEqual(['ABC', ' ', '12.5', ' (', 'עולם', ') ', 'שלום']);
    expect(parts('Ref. שלום עולם end').map(([, text]) => text)).toEqual([
      'Ref. ',
      'עולם',
      ' ',
      'שלום',
      ' end',
    ]);
  });

  it('a joiner of Arabic parts the letters beside it, and one of emoji is nothing', () => {
    const glyphs = (text: string) =>
      runsOf(clean(text), typeface('inter', false), false).flatMap(({ face, text: part }) =>
        face.source.layout(part).glyphs.map(({ id }) => id),
      );
    expect(glyphs('می\u200cخواهم')).not.toEqual(glyphs('میخواهم'));
    expect(undrawableCharacters('می\u200cخواهم')).toEqual([]);
    expect(clean('a\u200db\u200c')).toBe('ab');
  });

  it('a mark that no font has is named with the space it stands on', () => {
    expect(undrawableCharacters(' \u{1171d}')).toEqual([' \u{1171d}']);
    expect(() => runsOf('a \u{1171d}', typeface('inter', true), true)).not.toThrow();
  });

  it('what is not looked up is in the font that sets what others lack', () => {
    const characters = Array.from({ length: 0xd800 - 0x20 }, (_, n) => String.fromCodePoint(n + 0x20));
    const ordinary = characters.map(clean).filter(isOrdinary).join('').replaceAll('\n', '');
    expect(ordinary.length).toBeGreaterThan(300);
    expect([false, true].map((bold) => missing(typeface('noto-sans', bold), ordinary))).toEqual(['', '']);
  });

  it('emoji and what no installed font has are named, each once', () => {
    expect(undrawableCharacters('a 👍 b 👍 c 🇵🇱')).toEqual(['👍', '🇵🇱']);
    expect(undrawableCharacters('ქა')).toEqual(['ქ', 'ა']);
    expect(undrawableCharacters('Łódź, 12 € – „x”\n№ 5')).toEqual([]);
  });
});

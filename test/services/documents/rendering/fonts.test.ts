import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFile } from '../../../../services/documents/rendering/fonts/files';
import { MISSING, runsOf } from '../../../../services/documents/rendering/fonts/runs';
import { type Typeface, typeface } from '../../../../services/documents/rendering/fonts/typeface';
import { FONTS } from '../../../../shared/contracts/settings/branding-catalog';

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
/** What not every font has, and Noto Sans sets instead. */
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
    expect(runs.map(({ text }) => text).join('')).toBe(`Łódź ${MISSING} Ωμέγα Привет देवनागरी`);
    expect(runs.at(-1)?.face.name).toBe('noto-sans-regular');
    expect(runs[0]?.face.name).toBe('roboto-regular');
  });

  it('is seen to be missing where no font has it: one mark for what looks like one character', () => {
    const shown = (text: string) =>
      runsOf(text, inter, false)
        .map((run) => run.text)
        .join('');
    expect(shown('a 👩‍👩‍👧‍👦 b')).toBe(`a ${MISSING} b`);
    expect(shown('株式会社')).toBe(MISSING.repeat(4));
    expect(shown('🇵🇱')).toBe(MISSING);
  });

  it('stays bold', () => {
    const [run] = runsOf('देव', typeface('inter', true), true);
    expect(run?.face.name).toBe('noto-sans-bold');
  });
});

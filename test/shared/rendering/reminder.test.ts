/** @slow — renders documents and reads them back */
// The text of a reminder's letter, read back from its PDF in each language and tone.

import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { REMINDER_TONES } from '../../../shared/contracts/receivables/reminder-letter';
import { PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { renderReminder } from '../../../shared/rendering/reminder/render';
import { REMINDERS } from '../../../shared/texts/reminders';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { amountAfter, amountsIn, datesIn, ratesIn } from './read-back';
import { late, open, printed, reminder } from './reminder-samples';
import { brandingOf, LOGO } from './samples';

const CLASSIC = brandingOf('classic', { logo: LOGO });
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const read = async (letter: ReturnType<typeof reminder>, notices: string[] = [], branding = CLASSIC) =>
  textOfPdf(await renderReminder(printed(letter, notices), branding, letter.language));

describeWithPoppler('The letter of a reminder', () => {
  it.each(DOCUMENT_LANGUAGES.flatMap((language) => REMINDER_TONES.map((tone) => [language, tone] as const)))(
    'in %s and the tone %s states each amount and day, and how the interest is calculated',
    async (language, tone) => {
      const words = REMINDERS[language];
      const second = open({ number: 'INV-2026-0007', balanceMinor: 12_345, feeMinor: 500, daysOverdue: 12 });
      const pages = await read(reminder({ language, tone, items: [late(), second] }));
      expect(pages).toHaveLength(2);
      const [letter = '', calculation = ''] = pages;
      expect(oneLine(letter)).toContain(words.titles[tone]);
      expect(letter).toContain('INV-2025-0042');
      expect(letter).toContain('INV-2026-0007');
      expect(oneLine(letter).includes(oneLine(words.consequence))).toBe(tone === 'final');
      // 8,000.00 + 475.52 + 40.00, and 123.45 + 5.00
      const sums = {
        balance: 812_345,
        interest: 47_552,
        compensation: 4_000,
        fee: 500,
        total: 864_397,
      } as const;
      for (const [name, sum] of Object.entries(sums) as [keyof typeof sums, number][])
        expect([name, amountAfter(words.sums[name], oneLabel(letter, words.sums[name]), language)]).toEqual([
          name,
          sum,
        ]);
      expect(amountsIn(letter, language).filter((amount) => amount === 864_397)).toHaveLength(2);
      expect(datesIn(letter, language)).toEqual(['2026-06-30', '2026-07-10']);
      expect(oneLine(calculation)).toContain(words.calculation.title);
      expect(ratesIn(calculation, language).slice(0, 3)).toEqual(['10.27', '10.27', '10.27']);
      expect(amountsIn(calculation, language)).toEqual(expect.arrayContaining([1_000_000, 800_000, 47_552]));
      expect(pages.join('')).not.toMatch(/[{}]|undefined|null|NaN/);
    },
  );

  it.each([
    ['de', 'Deutsche Bundesbank, Basiszinssatz (§ 247 BGB)'],
    ['pl', 'Deutsche Bundesbank, stopa bazowa (§ 247 BGB)'],
    ['es', 'Deutsche Bundesbank, tipo de interés básico (§ 247 BGB)'],
  ] as const)('names in %s who publishes the rate, and none of our notes', async (language, publisher) => {
    const notes = ['LP-DE127', 'LP-DE162', 'LP-NL'].map((id) => ({
      ...{ id, title: `Note ${id}`, where: 'example.org', date: null, kind: 'secondary' as const },
    }));
    const own = { ...notes[0], id: 'BANK', title: 'Bundesbank, read on 1 July' } as (typeof notes)[number];
    const [segment] = late().segments;
    if (!segment) throw new Error('the sample has no segment');
    const sources = [...notes, own];
    const segments = [{ ...segment, sources: sources.map(({ id }) => id) }];
    const [, calculation = ''] = await read(reminder({ language, items: [late({ segments })], sources }));
    const page = oneLine(calculation);
    expect(page).toContain(`[1] ${publisher} [2] Bundesbank, read on 1 July`);
    expect(page).toContain('[1] [2]');
    expect(page).not.toMatch(/Note|\[3\]/);
  });

  it.each(DOCUMENT_LANGUAGES)('in %s says since when interest is left out', async (language) => {
    const items = [
      late({ interestMissingSince: '2026-07-01' }),
      open({ interestMissingSince: '2027-01-01' }),
    ];
    const { missing } = REMINDERS[language].basis;
    const [said = ''] = missing.split('{date}');
    const [letter = ''] = await read(reminder({ language, items }));
    expect(oneLine(letter)).toContain(said);
    expect(datesIn(letter, language)).toContain('2026-07-01');
    const [silent = ''] = await read(reminder({ language }));
    expect(oneLine(silent)).not.toContain(said);
  });

  it('has its title on one line, days with the whole year, and colons as French writes them', async () => {
    const plain = brandingOf('classic');
    const { titles } = REMINDERS.pl;
    const [polish = ''] = await read(reminder({ language: 'pl', tone: 'friendly' }), [], plain);
    expect(polish.split('\n').map((line) => line.trim())).toContain(titles.friendly);
    const items = [open({ issueDate: '2026-03-01', dueDate: '2026-04-05' })];
    const seller = { ...reminder().seller, identifiers: [{ label: 'SIREN', value: '552008443' }] };
    const [french = ''] = await read(reminder({ language: 'fr', items, seller }), [], plain);
    expect(french).toMatch(/01\/03\/2026 +05\/04\/2026/);
    expect(oneLine(french)).toContain('SIREN : 552008443');
  });

  it('without claims is one page whose only sum is that of the balances', async () => {
    const pages = await read(reminder({ tone: 'friendly', items: [open({ daysOverdue: -5 })], payBy: null }));
    expect(pages).toHaveLength(1);
    const [letter = ''] = pages;
    expect(letter).not.toMatch(/Interest|Lump sum|Reminder fee/);
    expect(letter).toContain('Please transfer €8,000.00 without delay.');
    expect(letter).not.toContain('-5');
  });

  it('names no day of its own where the law gives a term', async () => {
    const [letter = ''] = await read(reminder(), ['You have 14 days to pay.']);
    expect(oneLine(letter)).toContain('within the period stated below. You have 14 days to pay.');
    expect(datesIn(letter, 'en')).toEqual(['2026-06-30']);
  });

  it('repeats the head of its table over pages, and states each of 40 documents once', async () => {
    const items = Array.from({ length: 40 }, (_, index) => late({ number: `INV-2025-${1000 + index}` }));
    for (const preset of PRESETS) {
      const pages = await read(reminder({ items }), [], brandingOf(preset));
      const table = pages.filter((page) => page.includes('Issued') && page.includes('Lump sum'));
      expect(table.length).toBeGreaterThan(1);
      // each stands in the table of documents and above its calculation
      for (const { number } of items) expect(pages.join('\n').split(number)).toHaveLength(3);
    }
  });

  it('prints names of other scripts, long numbers and amounts', async () => {
    const long = 'RECHNUNG-2026/ABTEILUNG-VERTRIEB-NORD/0000012345';
    const letter = reminder({
      buyer: {
        name: 'شركة النور للتجارة 株式会社東京 Ελλάς',
        addressLines: ['東京都千代田区'],
        identifiers: [],
      },
      items: [late({ number: long, balanceMinor: 99_999_999_999, interestMinor: 4_755_200_000 })],
    });
    const [text = ''] = await read(letter);
    expect(text).toContain('株式会社東京');
    for (const part of ['RECHNUNG-2026/ABTEILUNG-VERTRIEB-', 'NORD/0000012345']) expect(text).toContain(part);
    expect(amountsIn(text, 'en')).toEqual(expect.arrayContaining([99_999_999_999, 4_755_200_000]));
  });
});

/** A label may take two lines: the amount stands after its last word. */
function oneLabel(text: string, label: string): string {
  const words = label.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.replace(new RegExp(words.join('\\s+'), 'g'), `\n${label}`);
}

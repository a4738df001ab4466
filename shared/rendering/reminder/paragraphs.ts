// The running text of a letter: greeting, request, sentences of the law, closing.
import { fill } from '../../texts/fill';
import { clean } from '../content/clean';
import type { Theme } from '../presets/theme';
import { textLines } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import type { PrintedReminder } from './printed';
import type { ReminderLocale } from './reminder-locale';

const SIZE = 9.5;
const BETWEEN = 9;

export function openingSections(
  { letter, greeting }: PrintedReminder,
  { words }: ReminderLocale,
  theme: Theme,
): Section[] {
  return [{ ...paragraph(greeting, theme), gap: 24 }, paragraph(words.intro[letter.tone], theme)];
}

/** The request, the consequence in the last letter, the sentences of the law and the law behind the claims. */
export function paragraphs(reminder: PrintedReminder, locale: ReminderLocale, theme: Theme): Section[] {
  const { letter, notices } = reminder;
  const texts = [
    requestOf(reminder, locale),
    ...(letter.tone === 'final' ? [locale.words.consequence] : []),
    ...notices,
    ...basisOf(reminder, locale),
    ...missingOf(reminder, locale),
  ];
  return texts.map((one, index) => ({ ...paragraph(one, theme), gap: index === 0 ? 14 : BETWEEN }));
}

export function closingSections(
  { letter, closing }: PrintedReminder,
  { words }: ReminderLocale,
  theme: Theme,
): Section[] {
  return [
    { ...paragraph(words.settled, theme), gap: 14 },
    { rows: [...lines(closing, theme), ...lines(letter.seller.name, theme)], gap: BETWEEN },
  ];
}

function requestOf({ letter, hasTerm }: PrintedReminder, { words, formats }: ReminderLocale): string {
  const { payBy, totalMinor } = letter;
  const amount = formats.money(totalMinor);
  if (hasTerm) return fill(words.request.term, { amount });
  if (payBy === null) return fill(words.request.now, { amount });
  return fill(words.request.payBy, { amount, date: formats.date(payBy) });
}

/** The laws of the claims, each named once. */
function basisOf({ letter }: PrintedReminder, { words }: ReminderLocale): string[] {
  const named = (text: string, provisions: (string | null)[]) =>
    [...new Set(provisions)].flatMap((provision) => (provision ? [fill(text, { provision })] : []));
  const interest = letter.items.filter(({ interestMinor }) => interestMinor > 0);
  const lumps = letter.items.filter(({ compensationMinor }) => compensationMinor > 0);
  const { basis } = words;
  return [
    ...named(
      basis.interest,
      interest.map(({ provision }) => provision),
    ),
    ...named(
      basis.compensation,
      lumps.map(({ compensationProvision }) => compensationProvision),
    ),
  ];
}

/** The days whose interest is not in the letter, so that nobody takes its sum for the whole debt. */
function missingOf({ letter }: PrintedReminder, { words, formats }: ReminderLocale): string[] {
  const [since] = letter.items.flatMap(({ interestMissingSince }) => interestMissingSince ?? []).sort();
  return since === undefined ? [] : [fill(words.basis.missing, { date: formats.date(since) })];
}

function paragraph(content: string, theme: Theme): Section {
  return { rows: lines(content, theme), gap: BETWEEN };
}

function lines(content: string, theme: Theme) {
  return textLines(clean(content), theme.regular(SIZE), theme.width);
}

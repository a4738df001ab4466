// Publications of the rates as a letter names them: in its language, and without the notes about the research for the facts.
import type { ReminderLetter } from '../../contracts/receivables/reminder-letter';
import type { ReminderTexts } from '../../texts/reminders';

type Reference = keyof ReminderTexts['calculation']['references'];

/** Reference rates by the sources of shared/countries/facts/reference-rates.json. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  'LP-ECB': 'ecb',
  'LP-GIP': 'ecb',
  'LP-OIYO-ES': 'ecb',
  'LP-DE127': 'bundesbank',
  'LP-DE162': 'bundesbank',
  'LP-OIYO-DE': 'bundesbank',
  'LP-OENB': 'oenb',
  'LP-PL': 'nbp',
  'LP-NBP': 'nbp',
  'LP-IT': 'italy',
  'LP-IT-LEGAL': 'italy',
};
/** Other sources of our own facts are notes about the law, in English; those of the operator have other ids. */
const OWN_NOTE = /^LP-/;

type Source = ReminderLetter['sources'][number];

/** null for a source that is not printed. */
export function printedSource({ id, title }: Source, { calculation }: ReminderTexts): string | null {
  const reference = REFERENCES[id];
  if (reference) return calculation.references[reference];
  return OWN_NOTE.test(id) ? null : title;
}

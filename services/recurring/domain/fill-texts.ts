// Texts of a template with the days of a period, written in the language of the document.

import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { Template } from '../../../shared/contracts/recurring/fields';
import { longDate, REGIONS } from '../../../shared/values/locale';
import type { Period } from './calendar';

const PLACEHOLDER = /\{period\.(from|to|month|year)\}/g;

export function filled<T extends Texts>(template: T, period: Period, language: DocumentLanguage): T {
  const values = valuesOf(period, language);
  const fill = <T extends string | null | undefined>(text: T) =>
    // a text stays a text, and nothing stays nothing
    text?.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]) as T;
  const { lines, codedNotes, notes, paymentTerms } = template;
  return {
    ...template,
    ...(notes && { notes: fill(notes) }),
    ...(paymentTerms && { paymentTerms: fill(paymentTerms) }),
    ...(codedNotes && { codedNotes: codedNotes.map((note) => ({ ...note, text: fill(note.text) })) }),
    ...(lines && { lines: lines.map((line) => withTexts(line, fill)) }),
  };
}

type Line = Pick<NonNullable<Template['lines']>[number], 'name' | 'description' | 'note'>;
type Texts = Pick<Template, 'codedNotes' | 'notes' | 'paymentTerms'> & { lines?: Line[] };
type Fill = <T extends string | null | undefined>(text: T) => T;

function withTexts<L extends Line>(line: L, fill: Fill): L {
  const { name, description, note } = line;
  return {
    ...line,
    ...(name && { name: fill(name) }),
    ...(description && { description: fill(description) }),
    ...(note && { note: fill(note) }),
  };
}

function valuesOf({ from, to }: Period, language: DocumentLanguage) {
  const month = new Intl.DateTimeFormat(REGIONS[language], { month: 'long', timeZone: 'UTC' });
  return {
    from: longDate(language, from),
    to: longDate(language, to),
    month: month.format(new Date(`${from}T00:00:00Z`)),
    year: from.slice(0, 4),
  };
}

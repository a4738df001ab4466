import { printedReferences } from '../../contracts/documents/fields';
import type { Fact, Paragraph } from './content';
import type { Source } from './source';

export function factsOf({ document, words, formats }: Source): Fact[] {
  const { issueDate, dueDate, validUntil, servicePeriod, deliveryDate, taxPointDate, corrects } = document;
  const { deliverTo, taxRepresentative, references = {} } = document;
  const dated = (label: string, day?: string | null) => (day ? [{ label, value: formats.date(day) }] : []);
  const listed = (label: string, lines?: string[] | null) =>
    lines?.length ? [{ label, value: lines.join('\n') }] : [];
  return [
    ...dated(words.facts.issueDate, issueDate),
    ...sourcesOf(document.print?.sources ?? [], { words, formats }),
    ...dated(words.facts.dueDate, dueDate),
    ...dated(words.facts.validUntil, validUntil),
    ...(servicePeriod ? [serviceFact(servicePeriod, { words, formats })] : []),
    ...dated(words.facts.deliveryDate, deliveryDate),
    ...dated(words.facts.taxPoint, taxPointDate),
    ...(corrects
      ? [{ label: words.facts[relationOf(corrects)], value: numberAndDay(corrects, formats) }]
      : []),
    ...listed(words.facts.corrects, alsoCorrected(document, formats)),
    ...printedReferences.flatMap((key) => {
      const value = references[key];
      return value ? [{ label: words.facts[key], value }] : [];
    }),
    ...listed(words.facts.deliverTo, deliverTo),
    ...listed(words.facts.taxRepresentative, taxRepresentative),
  ];
}

/** The documents that a print is of. */
function sourcesOf(
  sources: NonNullable<Source['document']['print']>['sources'],
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): Fact[] {
  return sources.map(({ typeId, ...one }) => ({
    label: words.titles[typeId],
    value: numberAndDay(one, formats),
  }));
}

function serviceFact(
  { from, to }: { from: string; to: string },
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): Fact {
  if (from === to) return { label: words.facts.serviceDate, value: formats.date(from) };
  return { label: words.facts.servicePeriod, value: formats.period(from, to) };
}

/** More invoices are a paragraph of their own: a fact is cut after some lines, and there may be thousands. */
const LISTED_MAX = 5;

/** A line for each invoice, if they are few, and the period. */
function alsoCorrected(document: Source['document'], formats: Source['formats']): string[] {
  const { alsoCorrects = [], correctsPeriod } = document;
  return [
    ...(alsoCorrects.length > LISTED_MAX ? [] : named(alsoCorrects, formats)),
    ...(correctsPeriod ? [formats.period(correctsPeriod.from, correctsPeriod.to)] : []),
  ];
}

/** The corrected invoices where they are many. */
export function manyCorrected({ document, words, formats }: Source): Paragraph[] {
  const { alsoCorrects = [] } = document;
  if (alsoCorrects.length <= LISTED_MAX) return [];
  return [{ heading: words.facts.corrects, text: named(alsoCorrects, formats).join(', ') }];
}

function named(invoices: NonNullable<Source['document']['alsoCorrects']>, formats: Source['formats']) {
  return invoices.map(({ number, issueDate }) => `${number} (${formats.date(issueDate)})`);
}

function relationOf({ isFullInvoice = false }: { isFullInvoice?: boolean }) {
  return isFullInvoice ? 'replacesSimplified' : 'corrects';
}

function numberAndDay(
  { number, issueDate }: { number: string; issueDate: string | null },
  formats: Source['formats'],
): string {
  return issueDate ? `${number}\n${formats.date(issueDate)}` : number;
}

import { printedReferences } from '../../contracts/documents/fields';
import type { Fact } from './content';
import type { Source } from './source';

export function factsOf({ document, words, formats }: Source): Fact[] {
  const { issueDate, dueDate, validUntil, servicePeriod, deliveryDate, taxPointDate, corrects } = document;
  const { deliverTo, taxRepresentative, references = {} } = document;
  const dated = (label: string, day?: string | null) => (day ? [{ label, value: formats.date(day) }] : []);
  const listed = (label: string, lines?: string[] | null) =>
    lines?.length ? [{ label, value: lines.join('\n') }] : [];
  return [
    ...dated(words.facts.issueDate, issueDate),
    ...dated(words.facts.dueDate, dueDate),
    ...dated(words.facts.validUntil, validUntil),
    ...(servicePeriod ? [serviceFact(servicePeriod, { words, formats })] : []),
    ...dated(words.facts.deliveryDate, deliveryDate),
    ...dated(words.facts.taxPoint, taxPointDate),
    ...(corrects ? [{ label: words.facts[relationOf(corrects)], value: corrected(corrects, formats) }] : []),
    ...listed(words.facts.corrects, alsoCorrected(document, formats)),
    ...printedReferences.flatMap((key) => {
      const value = references[key];
      return value ? [{ label: words.facts[key], value }] : [];
    }),
    ...listed(words.facts.deliverTo, deliverTo),
    ...listed(words.facts.taxRepresentative, taxRepresentative),
  ];
}

function serviceFact(
  { from, to }: { from: string; to: string },
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): Fact {
  if (from === to) return { label: words.facts.serviceDate, value: formats.date(from) };
  return { label: words.facts.servicePeriod, value: formats.period(from, to) };
}

/** More invoices are one paragraph: there may be a hundred. */
const LISTED_MAX = 5;

/** A line for each invoice, or the period. */
function alsoCorrected(
  { alsoCorrects = [], correctsPeriod }: Source['document'],
  formats: Source['formats'],
): string[] {
  const invoices = alsoCorrects.map(({ number, issueDate }) => `${number} (${formats.date(issueDate)})`);
  return [
    ...(invoices.length > LISTED_MAX ? [invoices.join(', ')] : invoices),
    ...(correctsPeriod ? [formats.period(correctsPeriod.from, correctsPeriod.to)] : []),
  ];
}

function relationOf({ isFullInvoice = false }: { isFullInvoice?: boolean }) {
  return isFullInvoice ? 'replacesSimplified' : 'corrects';
}

function corrected(
  { number, issueDate }: { number: string; issueDate: string | null },
  formats: Source['formats'],
): string {
  return issueDate ? `${number}\n${formats.date(issueDate)}` : number;
}

import type { Fact } from './content';
import type { Source } from './source';

export function factsOf({ document, words, formats }: Source): Fact[] {
  const { issueDate, dueDate, validUntil, servicePeriod, buyerReference, corrects } = document;
  const dated = (label: string, day?: string | null) => (day ? [{ label, value: formats.date(day) }] : []);
  const facts = [
    ...dated(words.facts.issueDate, issueDate),
    ...dated(words.facts.dueDate, dueDate),
    ...dated(words.facts.validUntil, validUntil),
  ];
  if (servicePeriod) facts.push(serviceFact(servicePeriod, { words, formats }));
  if (corrects) facts.push({ label: words.facts.corrects, value: corrected(corrects, formats) });
  if (buyerReference) facts.push({ label: words.facts.buyerReference, value: buyerReference });
  return facts;
}

function serviceFact(
  { from, to }: { from: string; to: string },
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): Fact {
  if (from === to) return { label: words.facts.serviceDate, value: formats.date(from) };
  return { label: words.facts.servicePeriod, value: formats.period(from, to) };
}

function corrected(
  { number, issueDate }: { number: string; issueDate: string | null },
  formats: Source['formats'],
): string {
  return issueDate ? `${number}\n${formats.date(issueDate)}` : number;
}

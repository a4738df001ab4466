// The name of a withheld tax as the document prints it, with its percentage and base.
import type { DocumentLanguage } from '../../contracts/primitives';
import { DOCUMENTS } from '../../texts/documents';
import { formatsOf } from './formats';

interface Named {
  /** In the language of the country, unless the company has named it. */
  name: string;
  percent: string;
  baseMinor: number;
}

export function withholdingText(
  { name, percent, baseMinor }: Named,
  { language, currency }: { language: DocumentLanguage; currency: string },
): string {
  const { withheld } = DOCUMENTS[language].totals;
  const formats = formatsOf(language, currency);
  const isInName = name.toLocaleLowerCase(language).includes(withheld.toLocaleLowerCase(language));
  const label = isInName ? name : `${withheld} – ${name}`;
  return `${label} ${formats.percent(percent)} (${formats.money(baseMinor)})`;
}

// The name that the papers of a business show: some countries want words beside that of a sole trader.
import type { CompanyKindName } from '../contracts/legal-details';
import type { PresentedCountry } from './dataset';

interface Named {
  name: string;
  country: string;
  kind: CompanyKindName | null;
}

/** The name, with the first of the words of the country's law if it has none of them. */
export function businessName(
  { name, country, kind }: Named,
  countries: ReadonlyMap<string, PresentedCountry>,
): string {
  if (kind !== 'sole_trader') return name;
  const words = wordsIn(country, countries);
  const [first] = words;
  return first === undefined || words.some((word) => hasWord(name, word)) ? name : `${name} ${first}`;
}

function wordsIn(country: string, countries: ReadonlyMap<string, PresentedCountry>): readonly string[] {
  for (const [code, { 'country-policy': policy }] of countries) {
    const { words = [], alsoIn = [] } = policy?.soleTraderName ?? {};
    if (words.length > 0 && (code === country || alsoIn.includes(country))) return words;
  }
  return [];
}

/** True for whole words only, in any case. */
function hasWord(name: string, word: string): boolean {
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu').test(name);
}

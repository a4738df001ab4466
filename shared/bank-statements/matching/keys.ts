// Keys by which an index finds the documents that a line may name: all that `namedDocuments` compares, and perhaps more.
import { possibleNumbers } from '../references/numbers-in-text';
import { structuredInText } from '../references/structured-in-text';
import { compactNumber } from '../references/tokens';
import type { BankLine } from '../shape';
import type { OpenDocument } from './candidates';
import { textsOf } from './references';

/** Enough for 50 found numbers among words and numbers of others; a hostile text has no more. */
const KEYS_MAX = 2_000;
const KEY_CHARS_MAX = 140;

export function keysOfLine(line: BankLine): string[] {
  const texts = textsOf(line);
  const structured = [...line.remittance.structured, ...texts.flatMap(structuredInText)];
  const numbers = texts.flatMap((text) => [...possibleNumbers(text, KEYS_MAX)]);
  const keys = new Set([...structured, ...numbers].flatMap(bothKeys));
  return [...keys].filter((key) => key !== '' && key.length <= KEY_CHARS_MAX).slice(0, KEYS_MAX);
}

type Named = Pick<OpenDocument, 'number' | 'references' | 'otherNumbers'>;

export function keysOfDocument({ number, references = [], otherNumbers = [] }: Named): string[] {
  const numbers = [number, number.replace(/[A-Za-z]/g, ''), ...otherNumbers];
  return [...new Set([...references, ...numbers].flatMap(bothKeys))];
}

function bothKeys(text: string): string[] {
  const compact = compactNumber(text);
  return [compact, withoutZeros(compact)];
}

/** RF references are compared without leading zeros. */
function withoutZeros(compact: string): string {
  return compact.replace(/^(RF\d{2})0+(?=.)/, '$1');
}

/** Amounts that a document may owe if the line pays it exactly. */
export function amountsOf({ amountMinor, instructed }: BankLine): number[] {
  return [...new Set([amountMinor, ...(instructed ? [instructed.amountMinor] : [])])];
}

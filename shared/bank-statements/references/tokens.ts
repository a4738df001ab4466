// Runs of letters and runs of digits in a text, in one pass: what is compared with numbers of documents.

export interface Token {
  /** Letters of it are in capitals. */
  text: string;
  from: number;
  to: number;
}

const TOKENS_MAX = 2_000;
const RUN = /[A-Z]+|[0-9]+/g;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of plain(text).matchAll(RUN)) {
    if (tokens.length >= TOKENS_MAX) break;
    tokens.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  }
  return tokens;
}

/** Letters that become two in capitals would move the positions. */
function plain(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Number as it is compared: capitals and digits only. */
export function compactNumber(number: string): string {
  return plain(number).replace(/[^A-Z0-9]/g, '');
}

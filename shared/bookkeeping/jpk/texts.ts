// Texts of the file, as the schema limits them.

/** A single line of at most a number of characters, without control and invisible ones. */
export function lineOf(text: string, charactersMax: number): string {
  const line = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, charactersMax).join('').trimEnd();
}

// Texts that PostgreSQL stores. Wherever text enters, what it would lose or change is refused.

/** The end of a sentence about a text that cannot be stored as it is; undefined for one that can. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character';
  return text.isWellFormed() ? undefined : 'contains a lone surrogate';
}

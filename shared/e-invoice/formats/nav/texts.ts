// Values as InvoiceData spells them.

/** SimpleText…NotBlankType: one line, single spaces; none where nothing is left. */
export function line(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

/** The beginning of a text that is too long. */
export function shortened(text: string | undefined, max: number): string | undefined {
  return line([...(line(text) ?? '')].slice(0, max).join(''));
}

/** The text if it is short enough: a number must not be cut off. */
export function fitting(text: string | undefined, max: number): string | undefined {
  const plain = line(text);
  return plain !== undefined && lengthOf(plain) <= max ? plain : undefined;
}

/** The number of characters, as XML Schema counts them. */
export function lengthOf(text: string | undefined): number {
  return [...(line(text) ?? '')].length;
}

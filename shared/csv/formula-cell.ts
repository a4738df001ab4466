// A text that a spreadsheet would run is written behind an apostrophe, and read without it.

/** Signs that begin a formula, also in the full width of East Asian fonts. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that has apostrophes of its own before the sign gets one more, by which the reader knows which is not of the text. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `guardedCell` was given. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The value of a cell, without blanks around it. */
export function plainCell(cell: string): string {
  return unguardedCell(cell.trim());
}

// Text that the PDF could only show as boxes.
import { fieldName } from './names';
import { ALL, type Rule } from './rule';

const SHOWN_MAX = 10;

export const TEXT_RULES: readonly Rule[] = [
  {
    code: 'text_not_printable',
    kind: 'text',
    severity: 'error',
    on: ALL,
    term: 'BG-1',
    rule: 'INV-PRINTABLE',
    find: ({ unprintable }) =>
      unprintable.map(({ source, pointer, characters }) => ({
        source,
        pointer,
        message: `The ${fieldName(source, pointer)} has characters that no font can print: ${shown(characters)}. Write it without them.`,
      })),
  },
];

function shown(characters: readonly string[]): string {
  const named = characters.slice(0, SHOWN_MAX).map((one) => `${one} (${codePointOf(one)})`);
  const more = characters.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

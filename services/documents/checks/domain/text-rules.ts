// Text that the PDF could only show as boxes.
import { namedCharacters } from '../../../../shared/contracts/printable';
import { fieldName } from './names';
import { ALL, type Rule } from './rule';

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
        message: `The ${fieldName(source, pointer)} has characters that no font can print: ${namedCharacters(characters)}. Write it without them.`,
      })),
  },
];

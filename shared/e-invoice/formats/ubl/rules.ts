// Rules for UBL only.
import { isListed } from '../../../code-lists/code-list';
import type { Rule } from '../../rules/rule';

/** The code that UBL's readers take a text to begin with: three letters between the first # and the next. */
const codeIn = (text: string) => /^[^#]*#([^#]{3})#/.exec(text)?.[1] ?? 'AAI';

export const UBL_RULES: readonly Rule[] = [
  {
    rule: 'BR-CL-08',
    term: 'BT-22',
    source: 'document',
    pointer: '/notes',
    message: 'A note has three letters between two #, which UBL takes for a subject code: write it without #',
    isBroken: ({ notes = [] }) =>
      notes.some(({ subjectCode, text }) => !subjectCode && !isListed('note-subjects', codeIn(text))),
  },
];

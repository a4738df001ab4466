// Names that tell a person apart: blanks, points and dates are in every row.
import type { PersonNames } from '../../../../shared/contracts/personal-rows';
import { IDENTIFIER_MIN, NAME_MIN } from '../../../../shared/contracts/persons';
import { invalid } from '../../../../shared/runtime/errors';

const LOOKS_LIKE_DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])?$/;

/** @throws 400 for a name or an identifier that is in rows of others, too */
export function assertTelling({ name, identifier }: PersonNames): void {
  if (name !== undefined && lettersOf(name).length < NAME_MIN)
    throw invalid('/name', `must have at least ${NAME_MIN} letters or digits`);
  if (identifier === undefined) return;
  const letters = lettersOf(identifier);
  if (letters.length < IDENTIFIER_MIN)
    throw invalid('/identifier', `must have at least ${IDENTIFIER_MIN} letters or digits`);
  if (LOOKS_LIKE_DATE.test(letters)) throw invalid('/identifier', 'must not look like a date');
}

/** True for requests that name the person alike. */
export function samePerson(a: PersonNames, b: PersonNames): boolean {
  return NAMES.every((name) => folded(a[name]) === folded(b[name]));
}

const NAMES = ['email', 'name', 'identifier'] as const;

function folded(text: string | undefined): string | undefined {
  return text?.trim().toLowerCase();
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

// Passwords that are guessed first (NIST SP 800-63B-4, 3.1.1.2): common ones, and words that stand for the account.
import { invalid } from '../../../shared/runtime/errors';
import common from './common-passwords.json';

/** A word of fewer characters, such as a first name of two, is within many good passwords. */
const WORD_LENGTH_MIN = 3;

let commonPasswords: ReadonlySet<string> | undefined;

/** Facts that an attacker knows of an account. */
export interface Owner {
  email: string;
  firstName: string;
  lastName: string;
  /** Names of the companies of the user. */
  companies: readonly string[];
}

/** Throws 400 at `pointer`. Case counts for nothing, nor do digits and signs around a word: Password2026! is a common one. */
export function assertNotGuessable(password: string, pointer: string, owner: Owner): void {
  const spelled = password.toLowerCase();
  const core = spelled.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isCommon(spelled) || isCommon(core)) throw invalid(pointer, 'is among the most common passwords');
  const known = wordsOf(owner).map(lettersOf);
  if (known.includes(lettersOf(spelled)) || known.includes(lettersOf(core)))
    throw invalid(pointer, 'is the e-mail address, or a name of the user or a company');
}

function isCommon(password: string): boolean {
  commonPasswords ??= new Set(common.text.split(' '));
  return commonPasswords.has(password);
}

function wordsOf({ email, firstName, lastName, companies }: Owner): string[] {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, firstName, lastName, ...companies];
  const words = [email, local, domain, domain.replace(/\.[^.]*$/, ''), ...names];
  return words.filter((word) => lettersOf(word).length >= WORD_LENGTH_MIN);
}

/** Spaces, dots and dashes make no other word. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

// Warnings about probable mistakes in a template that are no reason to refuse it.

import { closest, distance } from 'fastest-levenshtein';
import type { TemplateVariable, TemplateWarning } from '../contracts/mail-templates';
import { placeholdersIn } from './placeholders';

const UNKNOWN_LISTED_MAX = 20;

export interface TemplateText {
  subject: string;
  /** The body of the mail, as HTML. */
  body: string;
}

type Known = Pick<TemplateVariable, 'name' | 'required'>;

export function templateWarnings(
  { subject, body }: TemplateText,
  variables: readonly Known[],
): TemplateWarning[] {
  const names = variables.map(({ name }) => name);
  const unknown = placeholdersIn(`${subject}\n${body}`).filter((name) => !names.includes(name));
  const inBody = placeholdersIn(body);
  const missing = variables.filter(({ name, required }) => required && !inBody.includes(name));
  return [
    ...missing.map(({ name }) => missingWarning(name)),
    ...unknown.slice(0, UNKNOWN_LISTED_MAX).map((name) => unknownWarning(name, nearest(name, names))),
  ];
}

function missingWarning(placeholder: string): TemplateWarning {
  const message = `The body does not contain {${placeholder}}, without which the mail is of no use.`;
  return { kind: 'missing_placeholder', placeholder, suggestion: null, message };
}

function unknownWarning(placeholder: string, suggestion: string | undefined): TemplateWarning {
  const hint = suggestion ? ` Did you mean {${suggestion}}?` : '';
  const message = `{${placeholder}} is not known and is sent as it stands.${hint}`;
  return { kind: 'unknown_placeholder', placeholder, suggestion: suggestion ?? null, message };
}

/**
 * The known name that a mistyped one most likely stands for.
 * The nearest of `names` by edits, if it is near at all: a third of its letters may differ.
 */
function nearest(name: string, names: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const best = closest(
    typed,
    names.map((known) => known.toLowerCase()),
  );
  const known = names.find((each) => each.toLowerCase() === best);
  return known && distance(typed, best) <= Math.max(2, known.length / 3) ? known : undefined;
}

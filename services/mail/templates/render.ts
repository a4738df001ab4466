// From a template's name and variables to subject, HTML and plain text.
import { isCalendarDate, isWebUrl } from '../../../shared/contracts/formats';
import type { MailTemplate, MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { invitation } from './invitation';
import { toHtml, toText } from './layout';
import type { Letter } from './letter';
import { passwordReset } from './password-reset';

type Templates = { [T in MailTemplate]: (locale: Locale, variables: MailVariables[T]) => Letter };

const TEMPLATES: Templates = { invitation, password_reset: passwordReset };

type Check = (value: string) => boolean;
const isSaid: Check = (value) => value.trim() !== '';
const isCount: Check = (value) => /^[1-9]\d{0,5}$/.test(value);

const REQUIRED: { [T in MailTemplate]: Partial<Record<keyof MailVariables[T], Check>> } = {
  invitation: { inviterName: isSaid, link: isWebUrl },
  password_reset: { link: isWebUrl, validMinutes: isCount },
};

/** Throws 400 for variables that the template cannot be made of; `render` relies on it. */
export function assertComplete(template: MailTemplate, variables: Record<string, string>): void {
  const required = Object.entries<Check>(REQUIRED[template]);
  const wrong = required.filter(([name, isGood]) => !isGood(variables[name] ?? '')).map(([name]) => name);
  if (variables.expiresOn !== undefined && !isCalendarDate(variables.expiresOn)) wrong.push('expiresOn');
  if (wrong.length > 0) throw new Problem('validation_failed', { errors: wrong.map(missing) });
}

export function render(template: MailTemplate, locale: Locale, variables: Record<string, string>) {
  // which variables a template gets was checked when the message was taken in
  const make = TEMPLATES[template] as (locale: Locale, variables: Record<string, string>) => Letter;
  const letter = make(locale, oneLiners(variables));
  return { subject: letter.subject, text: toText(letter), html: toHtml(locale, letter) };
}

/** A name of several lines could pass for text of ours. */
function oneLiners(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()]),
  );
}

function missing(name: string): FieldError {
  return { pointer: `/variables/${name}`, message: 'is missing or of the wrong form' };
}

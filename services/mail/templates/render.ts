// Checks the variables of a template and renders the message.
import type { MailTemplate } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { toHtml, toText } from './html-layout';
import { templateOf } from './registry';
import type { BuiltInTemplate, Check } from './template';

export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

/** Throws 400 if variables are missing or malformed; `render` relies on it. */
export function assertComplete(template: MailTemplate, variables: Record<string, string>): void {
  const { required, optional = {} } = templateOf(template);
  const wrong = [
    ...checksOf(required).filter(([name, isGood]) => !isGood(variables[name] ?? '')),
    ...checksOf(optional).filter(
      ([name, isGood]) => variables[name] !== undefined && !isGood(variables[name]),
    ),
  ];
  if (wrong.length > 0)
    throw new Problem('validation_failed', { errors: wrong.map(([name]) => missing(name)) });
}

export function render(
  template: BuiltInTemplate<Record<string, string>>,
  locale: Locale,
  variables: Record<string, string>,
): Rendered {
  const parts = template.compose(locale, variables);
  return { subject: parts.subject, text: toText(parts), html: toHtml(locale, parts) };
}

/** Joins each value to one line, because several lines could pass for text of the template. */
export function oneLiners(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()]),
  );
}

function checksOf(checks: { [name: string]: Check | undefined }): [string, Check][] {
  return Object.entries(checks).flatMap(([name, check]) => (check ? [[name, check]] : []));
}

function missing(name: string): FieldError {
  return { pointer: `/variables/${name}`, message: 'is missing or of the wrong form' };
}

// Renders a template with its values.
import { escapeHtml } from '../values/escape-html';
import { fillPlaceholders, withoutEmptyRows } from './placeholders';
import { sanitiseMailHtml } from './sanitise';
import type { TemplateText } from './warnings';

const SUBJECT_MAX = 300;

/** `body` is sanitised again wherever it goes: see sanitise.ts. Values are plain text. */
export function renderTemplate(
  { subject, body }: TemplateText,
  values: Readonly<Record<string, string>>,
): TemplateText {
  return {
    subject: oneLine(fillPlaceholders(subject, values, oneLine))
      .slice(0, SUBJECT_MAX)
      .toWellFormed(),
    body: sanitiseMailHtml(fillPlaceholders(withoutEmptyRows(body, values), values, escapeHtml)),
  };
}

/** A value of several lines could pass for a header or a text of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

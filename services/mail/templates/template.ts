// What each template of a message says of itself. It has a file of its own, and a line in registry.ts.
import { isCalendarDate, isWebUrl } from '../../../shared/contracts/formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { EmailTemplateFamily } from '../../../shared/contracts/settings/email-templates';
import type { Letter } from './letter';

export type Check = (value: string) => boolean;

interface Common<V> {
  /** Its variables let somebody in somewhere: they are forgotten when the message is sent. */
  holdsSecret: boolean;
  /** What must be given, and in which form. */
  required: { [K in keyof V]?: Check };
  /** What may be absent, and its form. */
  optional?: { [K in keyof V]?: Check };
}

/** In words of ours. */
export interface LetterTemplate<V> extends Common<V> {
  letter(locale: Locale, variables: V): Letter;
}

/** In the words of the company, or those shipped for it: a family of its e-mail templates. */
export interface WordedTemplate<V> extends Common<V> {
  family: EmailTemplateFamily;
  /** What the placeholders stand for. */
  values(locale: Locale, variables: V): Record<string, string>;
}

export type Template<V> = LetterTemplate<V> | WordedTemplate<V>;

export const isSaid: Check = (value) => value.trim() !== '';
export const isCount: Check = (value) => /^[1-9]\d{0,5}$/.test(value);
export const isLink: Check = isWebUrl;
export const isDate: Check = isCalendarDate;

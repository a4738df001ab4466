// The form of a template. Each has a file of its own, and a line in registry.ts.
import { isCalendarDate, isWebUrl } from '../../../shared/contracts/formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { EmailTemplateFamily } from '../../../shared/contracts/settings/email-templates';
import type { MessageParts } from './message-parts';

export type Check = (value: string) => boolean;

interface Common<V> {
  /** Its variables are credentials (a link, a code): they are deleted when the message is sent. */
  holdsSecret: boolean;
  /** The code in it proves who reads a mailbox, so that the company must not send it if the instance can. */
  isProof?: true;
  /** Variables that must be given, and their form. */
  required: { [K in keyof V]?: Check };
  /** Variables that may be absent, and their form. */
  optional?: { [K in keyof V]?: Check };
}

/** Its wording is in its file. */
export interface BuiltInTemplate<V> extends Common<V> {
  compose(locale: Locale, variables: V): MessageParts;
}

/** Its wording is the company's own, or the default: a family of e-mail templates in `settings`. */
export interface CustomisableTemplate<V> extends Common<V> {
  family: EmailTemplateFamily;
  /** The values of the placeholders. */
  values(locale: Locale, variables: V): Record<string, string>;
}

export type Template<V> = BuiltInTemplate<V> | CustomisableTemplate<V>;

export const isNotBlank: Check = (value) => value.trim() !== '';
export const isCount: Check = (value) => /^[1-9]\d{0,5}$/.test(value);
export const isLink: Check = isWebUrl;
export const isDate: Check = isCalendarDate;

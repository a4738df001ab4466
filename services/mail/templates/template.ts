// Form of a template. Each has its own file and a line in registry.ts.
import { isCalendarDate, isWebUrl } from '../../../shared/contracts/formats';
import type { DocumentLanguage, Locale } from '../../../shared/contracts/primitives';
import type { EmailTemplateFamily } from '../../../shared/contracts/settings/email-templates';
import type { MessageParts } from './message-parts';

export type Check = (value: string) => boolean;

interface Common<V> {
  /** True if its code proves who reads a mailbox, so that the instance sends it, if it can. */
  isProof?: true;
  /** Required variables and their checks. */
  required: { [K in keyof V]?: Check };
  /** Optional variables and their checks. */
  optional?: { [K in keyof V]?: Check };
}

/** Its wording is in its file. Users read it: it speaks the languages of the user interface. */
export interface BuiltInTemplate<V> extends Common<V> {
  compose(locale: Locale, variables: V): MessageParts;
}

/** Its wording is the company's own, or the default: a family of e-mail templates in `settings`. Clients read it. */
export interface CustomisableTemplate<V> extends Common<V> {
  family: EmailTemplateFamily;
  /** The values of the placeholders. */
  values(language: DocumentLanguage, variables: V): Record<string, string>;
}

export type Template<V> = BuiltInTemplate<V> | CustomisableTemplate<V>;

export const isNotBlank: Check = (value) => value.trim() !== '';
export const isCount: Check = (value) => /^[1-9]\d{0,5}$/.test(value);
export const isLink: Check = isWebUrl;
export const isDate: Check = isCalendarDate;

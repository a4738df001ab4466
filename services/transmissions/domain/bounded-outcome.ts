// Limits the length of every text from a channel, since it becomes part of rows, events and mails.
import type { Outcome, Trouble } from './outcome';

/** Longest texts, in UTF-16 code units. */
const LENGTHS = {
  /** Name that the channel gives; a longer one cannot be cut, because the rest would name nothing. */
  name: 200,
  code: 100,
  status: 200,
  /** Shown up to 300 after secrets are removed (`messages.ts`). */
  detail: 10_000,
  warning: 1_000,
  warnings: 50,
} as const;

const NOT_UNDERSTOOD: Trouble = {
  kind: 'trouble',
  class: 'network',
  code: 'not_understood',
  isPerhapsTaken: true,
};

/** Returns the outcome with its texts cut. An answer with a name that is too long counts as not understood. */
export function boundedOutcome<O extends Outcome>(outcome: O): O | Trouble {
  if (!namesOf(outcome).every(isName)) return NOT_UNDERSTOOD;
  const { code, detail, businessStatus, warnings }: Texts = outcome;
  return {
    ...outcome,
    ...(code === undefined ? {} : { code: cut(code, LENGTHS.code) }),
    ...(detail === undefined ? {} : { detail: cut(detail, LENGTHS.detail) }),
    ...(businessStatus === undefined ? {} : { businessStatus: cut(businessStatus, LENGTHS.status) }),
    ...(warnings === undefined ? {} : { warnings: cutAll(warnings) }),
  };
}

interface Texts {
  code?: string;
  detail?: string;
  businessStatus?: string;
  warnings?: readonly string[];
}

/** True if a text is short enough to store as a name. */
export function isName(text: string): boolean {
  return text.length <= LENGTHS.name;
}

function namesOf(outcome: Outcome): string[] {
  const remoteId = 'remoteId' in outcome ? [outcome.remoteId ?? ''] : [];
  const context = 'context' in outcome ? Object.values(outcome.context ?? {}) : [];
  return [...remoteId, ...context];
}

function cutAll(warnings: readonly string[]): string[] {
  return warnings.slice(0, LENGTHS.warnings).map((warning) => cut(warning, LENGTHS.warning));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}

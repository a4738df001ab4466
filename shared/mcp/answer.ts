// Answers short enough for a model: without empty fields, and long lists up to where they fit.
import { ApiProblem, InputError } from '../client';
import { TOOLS } from './generated/tools';

const CHARACTERS_MAX = 12_000;
const TEXT_MAX = 1_000;

/** A result of the API as JSON, and a sentence about what is not in it. */
export function shortened(data: unknown): string {
  const whole = JSON.stringify(withoutEmpty(data));
  if (whole === undefined) return 'Done.';
  if (whole.length <= CHARACTERS_MAX) return whole;
  return isList(data)
    ? firstOf(data)
    : `${whole.slice(0, CHARACTERS_MAX)}\n… cut here: the answer is too long.`;
}

function firstOf({ items, ...beside }: { items: unknown[] }): string {
  let count = items.length;
  const text = () => JSON.stringify(withoutEmpty({ ...beside, items: items.slice(0, count) }));
  while (count > 1 && text().length > CHARACTERS_MAX) count = Math.floor(count / 2);
  return `${text().slice(0, CHARACTERS_MAX)}\nThese are the first ${count} of ${items.length}: a filter makes them fewer, a cursor leads on.`;
}

function isList(data: unknown): data is { items: unknown[] } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}

/** Fields that are null or empty say nothing. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string' && value.length > TEXT_MAX) return `${value.slice(0, TEXT_MAX)}…`;
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && !isEmpty(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)]));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : false;
}

/** A refusal that leads on: what is wrong, where, and the tool that helps. */
export function refusalOf(error: unknown, service: string): string {
  if (error instanceof InputError) return `Nothing has been done.\n- ${error.pointer}: ${error.reason}`;
  if (!(error instanceof ApiProblem)) throw error;
  const { status, code, title, detail, errors = [], findings = [] } = error;
  const places = errors.map(({ pointer, message }) => `- ${pointer}: ${message}`);
  const findingLines = findings.map(({ severity, message, fix }) => `- ${severity}: ${message} ${fix}`);
  return [
    `${status} ${code}: ${title}.`,
    detail,
    ...(findingLines.length > 0 ? findingLines : places),
    hintOf(status, service),
  ]
    .filter(Boolean)
    .join('\n');
}

function hintOf(status: number, service: string): string | undefined {
  if (status === 404 && TOOLS.some(({ call }) => call === `${service}.list`))
    return `Ids are those of ${service}_list; names and numbers are not ids.`;
  if (status === 403) return 'The API key does not have the right for it: ask the user.';
  if (status === 429) return 'Wait before the next call.';
  return undefined;
}

// An event as people read it: a headline and a few facts. How they are written is up to each chat.
import { minorUnits } from '../../../shared/contracts/currencies';
import { type Happening, schemaOf, summaryOf } from './happening';

export interface Fact {
  label: string;
  value: string;
}

export interface Readable {
  headline: string;
  facts: Fact[];
  occurredAt: string;
  type: string;
}

const FACTS_MAX = 10;
const VALUE_LENGTH_MAX = 200;

export function readable({ type, occurredAt, data }: Happening): Readable {
  const fields: Fields = { ...orderOf(type), ...JSON.parse(data) };
  const facts = Object.entries(fields)
    .filter(isForPeople)
    .map(([key, value]) => factOf(key, value, fields));
  return { headline: summaryOf(type), facts: facts.slice(0, FACTS_MAX), occurredAt, type };
}

type Fields = Record<string, unknown>;

/** The database keeps no order of fields; the catalogue has the one that was meant. */
function orderOf(type: string): Fields {
  const names = Object.keys(schemaOf(type)?.properties ?? {});
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** `totalMinor` beside a `currency` is an amount of it. */
function factOf(key: string, value: unknown, { currency }: Fields): Fact {
  const isAmount = key.endsWith('Minor') && Number.isSafeInteger(value) && typeof currency === 'string';
  if (!isAmount) return { label: labelOf(key), value: textOf(value) };
  return {
    label: labelOf(key.slice(0, -'Minor'.length)),
    value: `${amountOf(String(value), currency)} ${currency}`,
  };
}

function amountOf(minor: string, currency: string): string {
  const decimals = minorUnits(currency);
  const digits = minor.replace('-', '').padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor.startsWith('-') ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** Ids and versions say nothing to people; what is nested would have to be explained. */
function isForPeople([key, value]: [string, unknown]): boolean {
  if (key === 'id' || key === 'version' || key.endsWith('Id')) return false;
  return value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
}

/** `contactEmail` to `Contact email`. */
function labelOf(key: string): string {
  const words = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value).replace(/\s+/g, ' ').trim();
  return text.length > VALUE_LENGTH_MAX ? `${[...text].slice(0, VALUE_LENGTH_MAX).join('')}…` : text;
}

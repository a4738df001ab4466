// An event as members of a chat read it: a headline and a few facts. chat-formats.ts writes them for each chat.
import { minorUnits } from '../../../shared/contracts/currencies';
import { schemaOf, summaryOf, type WebhookEvent } from './webhook-event';

export interface Fact {
  label: string;
  value: string;
}

export interface ChatMessage {
  headline: string;
  facts: Fact[];
  occurredAt: string;
  type: string;
}

const FACTS_MAX = 10;
const VALUE_LENGTH_MAX = 200;

export function chatMessage({ type, occurredAt, data }: WebhookEvent): ChatMessage {
  const fields: Fields = { ...orderOf(type), ...JSON.parse(data) };
  const facts = Object.entries(fields)
    .filter(isPrintable)
    .map(([key, value]) => factOf(key, value, fields));
  return { headline: summaryOf(type), facts: facts.slice(0, FACTS_MAX), occurredAt, type };
}

type Fields = Record<string, unknown>;

/** The database keeps no order of fields; the catalogue has it. */
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

/** Ids and versions mean nothing to a reader; nested fields would need an explanation. */
function isPrintable([key, value]: [string, unknown]): boolean {
  if (key === 'id' || key === 'version' || key.endsWith('Id')) return false;
  return value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
}

/** Turns `contactEmail` into `Contact email`. */
function labelOf(key: string): string {
  const words = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value).replace(/\s+/g, ' ').trim();
  return text.length > VALUE_LENGTH_MAX ? `${[...text].slice(0, VALUE_LENGTH_MAX).join('')}…` : text;
}

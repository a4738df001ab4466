// The question before a write names clients and amounts.
import type { ApiClient } from '../client';
import { callOf, type Input, isInput, readable } from './call';
import { MINOR_UNITS } from './generated/tools';

/** Number of resources that a question names; the preview below it has them all. */
const NAMED_MAX = 5;
const NAME_MAX = 80;

/** Reads a resource by the field that has its id. */
const READS = [
  ['documentId', 'documents.get'],
  ['reminderId', 'documents.getReminder'],
  ['clientId', 'clients.get'],
] as const;

/**
 * Returns `1.00 PLN, document "INV-2026-0001", client "Łódź Machines", total 2656.80 PLN`; empty for a write that concerns neither a
 * client nor money.
 * @param current the resource that is changed, or the outcome of a dry run
 */
export async function subjectOf(api: ApiClient, input: Input, current: unknown): Promise<string> {
  const subjects = subjectsOf(input, isInput(current) ? current : {});
  const named = subjects.slice(0, NAMED_MAX).map((subject) => sentenceOf(api, subject));
  const sentences = (await Promise.all(named)).filter(Boolean);
  const more = subjects.length - NAMED_MAX;
  return [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** The parts of a settlement, the reminders of a list or of a run, else the resource itself. */
function subjectsOf(input: Input, current: Input): Input[] {
  const { currency } = { ...current, ...input };
  if (Array.isArray(input.ids)) return input.ids.map((reminderId) => ({ reminderId }));
  for (const parts of [input.parts, current.parts, current.reminders])
    if (Array.isArray(parts)) return parts.filter(isInput).map((part) => ({ currency, ...part }));
  const { amountMinor } = input;
  return [{ clientId: input.clientId, ...current, currency, ...(amountMinor ? { amountMinor } : {}) }];
}

async function sentenceOf(api: ApiClient, subject: Input): Promise<string> {
  const resource = { ...subject, ...(await resourceOf(api, subject)) };
  const { totalMinor, number } = resource;
  const currency = subject.currency ?? resource.currency;
  const parts = [
    moneyOf(subject.amountMinor, currency),
    number ? `document ${quoted(number)}` : '',
    clientOf(resource),
    totalMinor === undefined ? '' : `total ${moneyOf(totalMinor, currency)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The document, reminder or client that a subject names by its id. */
async function resourceOf(api: ApiClient, subject: Input): Promise<Input> {
  if (subject.clientName) return {};
  const [field, read] = READS.find(([name]) => typeof subject[name] === 'string') ?? [];
  const resource = field && (await readable(callOf(api, read ?? ''), { id: subject[field] }));
  return isInput(resource) ? resource : {};
}

function clientOf({ clientName, name, contactFirstName, contactLastName }: Input): string {
  const contact = [contactFirstName, contactLastName].filter(Boolean).join(' ');
  const client = clientName ?? name ?? contact;
  return client ? `client ${quoted(client)}` : '';
}

/** Quotes as JSON, so that a name which a stranger wrote does not read like the question. */
function quoted(name: unknown): string {
  return JSON.stringify(String(name).slice(0, NAME_MAX));
}

function moneyOf(minor: unknown, currency: unknown): string {
  if (typeof minor !== 'number') return '';
  const decimals = MINOR_UNITS[String(currency)] ?? 2;
  return `${(minor / 10 ** decimals).toFixed(decimals)} ${currency ?? ''}`.trim();
}

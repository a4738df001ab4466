// Leaves days, lines and amounts of a document whose client is erased: books and sums are made of them.
import { ERASED, type RewrittenRow } from '../../../shared/runtime/personal-data/personal-tables';

type Fields = Readonly<Record<string, unknown>>;

/** Facts of a party by which VAT and sums were determined. */
const STAYS_OF_PARTY = new Set(['country', 'isBusiness', 'isPublicBody', 'equivalenceSurcharge']);
/** Fields that say where the client is, or hold what the client has written. */
const OF_CLIENT = ['deliverTo', 'buyerReference', 'objectIdentifier'];

/** The name of the client, where it is the person. */
export function erasedName(value: unknown, { isOfClient, isNamedIn }: RewrittenRow): unknown {
  return isOfClient || isNamedIn(value) ? ERASED : value;
}

/** Removes the client where it is the person, else the words that name the person. The client sells a self-billed document. */
export function erasedContent(value: unknown, { values, isOfClient, isNamedIn, without }: RewrittenRow) {
  const content = without(value);
  if (!isFields(content) || !isFields(value)) return content;
  const party = isFields(values.state) && values.state.selfBilling ? 'seller' : 'buyer';
  const client = value[party];
  const isPerson = isOfClient || isNamedIn(values.client_name);
  if (!isFields(client) || !isPerson) return content;
  const cleared = OF_CLIENT.filter((name) => name in content).map((name) => [name, null]);
  return { ...content, ...Object.fromEntries(cleared), [party]: erasedParty(client) };
}

function erasedParty(party: Fields): Fields {
  const entries = Object.entries(party).flatMap(([name, value]): [string, unknown][] => {
    if (STAYS_OF_PARTY.has(name)) return [[name, value]];
    if (name === 'name') return [[name, ERASED]];
    if (Array.isArray(value)) return [[name, []]];
    return typeof value === 'object' && value !== null ? [] : [[name, null]];
  });
  return Object.fromEntries(entries);
}

const RECIPIENTS = /<sf:Destinatarios>.*?<\/sf:Destinatarios>/gs;
const DESCRIPTION = /(?<=<sf:DescripcionOperacion>).*?(?=<\/sf:DescripcionOperacion>)/gs;

/** The record of VERI*FACTU without the recipient. Neither it nor the description is a part of the hash; all else stays as it is. */
export function erasedRecord(value: unknown, { without }: RewrittenRow): unknown {
  if (typeof value !== 'string' || !value.startsWith('<sf:')) return without(value);
  return value.replace(RECIPIENTS, '').replace(DESCRIPTION, (text) => String(without(text)));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The identifiers of a party in the terms of EN 16931, by the facts about its country. An unknown one is an identifier
// without a scheme (BT-29, BT-46).

import type { PartyIdentifiers } from '../../contracts/documents/parties';
import type { IdentifierUse } from '../../countries/identifier-terms';
import { compact, spellingOf } from '../../identifiers/spelling';

interface Identifier {
  scheme: string;
  value: string;
}
export interface Party {
  country: string | null;
  identifiers: readonly Identifier[];
}
interface Used {
  identifier: Identifier;
  use: IdentifierUse | undefined;
}
type Term = NonNullable<IdentifierUse['sellerTerm'] | IdentifierUse['buyerTerm']>;

interface Resolved {
  partyIdentifiers: PartyIdentifiers | undefined;
  /** An identifier whose scheme is also one of electronic addresses. */
  electronicAddress: Identifier | undefined;
  buyerReference: string | undefined;
}

export function sellerIdentifiers(party: Party, uses: readonly IdentifierUse[]) {
  return resolved(party, uses, ({ sellerTerm }) => sellerTerm);
}

export function buyerIdentifiers(party: Party, uses: readonly IdentifierUse[]) {
  return resolved(party, uses, ({ buyerTerm }) => buyerTerm);
}

function resolved(
  party: Party,
  uses: readonly IdentifierUse[],
  termOf: (use: IdentifierUse) => Term | null,
): Resolved {
  const identifiers = spelledIdentifiers(party, uses);
  const used = identifiers.map((identifier) => ({ identifier, use: useOf(identifier, uses) }));
  const first = (...terms: Term[]) =>
    used.find(({ use }) => {
      const term = use && termOf(use);
      return term ? terms.includes(term) : false;
    });
  const vat = first('BT-31', 'BT-48') ?? used.find(isOfAnotherState);
  const tax = first('BT-32');
  const legal = first('BT-30', 'BT-47');
  const routing = first('BT-34', 'BT-49');
  const elsewhere = [vat, tax, legal, routing, first('BT-10')];
  const others = used.filter((one) => !elsewhere.includes(one));
  return {
    partyIdentifiers: partOf({
      legalRegistration: legal && schemed(legal),
      vatNumber: vat && vatNumberOf(vat, party.country ?? ''),
      taxNumber: tax?.identifier.value,
      identifiers: others.length > 0 ? others.map(schemed) : undefined,
    }),
    electronicAddress: routing && addressOf(routing),
    buyerReference: first('BT-10')?.identifier.value,
  };
}

/** A VAT number of a party whose country has none, such as that of an American business registered in Germany. */
function isOfAnotherState({ identifier: { scheme, value }, use }: Used): boolean {
  return use === undefined && scheme.toLowerCase() === 'vat' && BEGINS_WITH_STATE.test(compact(value));
}

const BEGINS_WITH_STATE = /^[A-Z]{2}[0-9A-Z]{6}/;

function useOf({ scheme }: Identifier, uses: readonly IdentifierUse[]): IdentifierUse | undefined {
  return uses.find((use) => use.scheme === scheme || use.alsoNamed.includes(scheme));
}

/** The identifiers in today's spelling: older ones may be stored otherwise. */
export function spelledIdentifiers({ country, identifiers }: Party, uses: readonly IdentifierUse[]) {
  return identifiers.map((identifier) => {
    const use = useOf(identifier, uses);
    const value = use && spellingOf(use, country ?? '', identifier.value);
    return value === undefined ? identifier : { ...identifier, value };
  });
}

/** BT-31, BT-48: with the prefix of VAT numbers, else with the code of the country (BR-CO-09): IS00621. */
function vatNumberOf({ identifier, use }: Used, country: string): string {
  const number = compact(identifier.value);
  const isOwn = use !== undefined && spellingOf(use, country, identifier.value) !== undefined;
  // a number of another Member State keeps its own prefix
  if (!isOwn && BEGINS_WITH_STATE.test(number)) return number;
  const hasPrefix = use?.prefix ? use.prefix.length > 1 : number.startsWith(country);
  return hasPrefix ? number : country + number;
}

function schemed({ identifier: { value }, use }: Used): { scheme?: string; value: string } {
  return use?.icdScheme ? { scheme: use.icdScheme, value } : { value };
}

function addressOf({ identifier: { value }, use }: Used): Identifier | undefined {
  return use?.easScheme ? { scheme: use.easScheme, value } : undefined;
}

/** The parts that are there; undefined where none is. */
function partOf(parts: PartyIdentifiers): PartyIdentifiers | undefined {
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return Object.keys(filled).length > 0 ? filled : undefined;
}

// The identifiers of a party as EN 16931 sorts them, by the facts about its country. What no fact knows is an identifier
// without a scheme (BT-29, BT-46).
import type { Output } from '../../../shared/contracts/contract';
import type { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { PartyIdentifiers } from '../../../shared/contracts/documents/parties';

export type IdentifierUse = Output<typeof countryReadiness.invoicingFactsOn>['identifierSchemes'][number];
interface Identifier {
  scheme: string;
  value: string;
}
interface Used {
  identifier: Identifier;
  use: IdentifierUse | undefined;
}
type Term = NonNullable<IdentifierUse['sellerTerm'] | IdentifierUse['buyerTerm']>;

interface Resolved {
  partyIdentifiers: PartyIdentifiers | undefined;
  /** Of a scheme that electronic addresses have, where the party names no other. */
  electronicAddress: Identifier | undefined;
  buyerReference: string | undefined;
}

export function sellerIdentifiers(identifiers: readonly Identifier[], uses: readonly IdentifierUse[]) {
  return resolved(identifiers, uses, ({ sellerTerm }) => sellerTerm);
}

export function buyerIdentifiers(identifiers: readonly Identifier[], uses: readonly IdentifierUse[]) {
  return resolved(identifiers, uses, ({ buyerTerm }) => buyerTerm);
}

function resolved(
  identifiers: readonly Identifier[],
  uses: readonly IdentifierUse[],
  termOf: (use: IdentifierUse) => Term | null,
): Resolved {
  const used = identifiers.map((identifier) => ({ identifier, use: useOf(identifier, uses) }));
  const first = (...terms: Term[]) =>
    used.find(({ use }) => {
      const term = use && termOf(use);
      return term ? terms.includes(term) : false;
    });
  const vat = first('BT-31', 'BT-48');
  const tax = first('BT-32');
  const legal = first('BT-30', 'BT-47');
  const routing = first('BT-34', 'BT-49');
  const elsewhere = [vat, tax, legal, routing, first('BT-10')];
  const others = used.filter((one) => !elsewhere.includes(one));
  return {
    partyIdentifiers: partOf({
      legalRegistration: legal && schemed(legal),
      vatNumber: vat && prefixed(vat),
      taxNumber: tax?.identifier.value,
      identifiers: others.length > 0 ? others.map(schemed) : undefined,
    }),
    electronicAddress: routing && addressOf(routing),
    buyerReference: first('BT-10')?.identifier.value,
  };
}

function useOf({ scheme }: Identifier, uses: readonly IdentifierUse[]): IdentifierUse | undefined {
  return uses.find((use) => use.scheme === scheme || use.alsoNamed.includes(scheme));
}

/** BT-31, BT-48: with the prefix of the country (BR-CO-09). */
function prefixed({ identifier, use }: Used): string {
  const value = identifier.value.replace(/[\s.-]/g, '').toUpperCase();
  const prefix = use?.prefix ?? '';
  return value.startsWith(prefix) ? value : `${prefix}${value}`;
}

function schemed({ identifier: { value }, use }: Used): { scheme?: string; value: string } {
  return use?.icdScheme ? { scheme: use.icdScheme, value } : { value };
}

function addressOf({ identifier: { value }, use }: Used): Identifier | undefined {
  return use?.easScheme ? { scheme: use.easScheme, value } : undefined;
}

/** The parts that are there; undefined where none is. */
function partOf(parts: PartyIdentifiers): PartyIdentifiers | undefined {
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return Object.keys(given).length > 0 ? given : undefined;
}

// Sets of documents that one line may pay: those that it names, alone and together, and those that its amount or payer suggests.
import type { BankLine } from '../shape';
import type { OpenDocument } from './candidates';

const SUBSET_DOCUMENTS_MAX = 20;

export function candidateSets(
  line: BankLine,
  documents: readonly OpenDocument[],
  named: ReadonlySet<OpenDocument>,
  payerClients: ReadonlySet<string>,
): OpenDocument[][] {
  const groups = byClientAndCurrency([...named]);
  const ofPayer = documents.filter(({ clientId }) => payerClients.has(clientId));
  const sameAmount = documents.filter(
    ({ currency, balanceMinor }) => currency === line.currency && balanceMinor === line.amountMinor,
  );
  const singles = new Set([...named, ...ofPayer, ...sameAmount]);
  const together = groups.filter((group) => group.length > 1);
  const subsets =
    named.size > 0 ? [] : byClientAndCurrency(ofPayer).flatMap((group) => onlySubset(group, line) ?? []);
  return [...together, ...subsets, ...[...singles].map((document) => [document])];
}

function byClientAndCurrency(documents: readonly OpenDocument[]): OpenDocument[][] {
  const groups = new Map<string, OpenDocument[]>();
  for (const document of documents) {
    const key = `${document.clientId} ${document.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()];
}

/**
 * The only subset of two and more documents that has the sum; none where there are several. Sums of the two halves are compared: a
 * thousand each for twenty documents, where their subsets are a million.
 */
export function onlySubset(documents: readonly OpenDocument[], line: BankLine): OpenDocument[][] | undefined {
  if (documents.length > SUBSET_DOCUMENTS_MAX || documents[0]?.currency !== line.currency) return undefined;
  const middle = documents.length >> 1;
  const right = Map.groupBy(subsetsOf(documents.slice(middle)), ({ sumMinor }) => sumMinor);
  const sets: OpenDocument[][] = [];
  for (const { sumMinor, chosen } of subsetsOf(documents.slice(0, middle))) {
    for (const rest of right.get(line.amountMinor - sumMinor) ?? [])
      if (chosen.length + rest.chosen.length > 1) sets.push([...chosen, ...rest.chosen]);
    if (sets.length > 1) return undefined;
  }
  return sets.length === 1 ? sets : undefined;
}

interface Subset {
  sumMinor: number;
  chosen: readonly OpenDocument[];
}

function subsetsOf(documents: readonly OpenDocument[]): Subset[] {
  let subsets: Subset[] = [{ sumMinor: 0, chosen: [] }];
  for (const document of documents) {
    const withIt = subsets.map(({ sumMinor, chosen }) => ({
      sumMinor: sumMinor + document.balanceMinor,
      chosen: [...chosen, document],
    }));
    subsets = subsets.concat(withIt);
  }
  return subsets;
}

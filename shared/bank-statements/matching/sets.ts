// Sets of documents that one line may pay: those that it names, alone and together, and those that its amount or payer suggests.
import type { BankLine } from '../shape';
import type { OpenDocument } from './candidates';

const SUBSET_DOCUMENTS_MAX = 20;
const SUBSET_STEPS_MAX = 200_000;

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

/** The only subset of two and more that has the sum; none where there are several, or the search takes too long. */
export function onlySubset(documents: readonly OpenDocument[], line: BankLine): OpenDocument[][] | undefined {
  if (documents.length > SUBSET_DOCUMENTS_MAX || documents[0]?.currency !== line.currency) return undefined;
  const found: OpenDocument[][] = [];
  let steps = 0;
  const search = (at: number, rest: number, chosen: readonly OpenDocument[]): void => {
    steps += 1;
    if (steps > SUBSET_STEPS_MAX || found.length > 1) return;
    if (rest === 0 && chosen.length > 1) {
      found.push([...chosen]);
      return;
    }
    const document = documents[at];
    if (rest <= 0 || !document) return;
    search(at + 1, rest - document.balanceMinor, [...chosen, document]);
    search(at + 1, rest, chosen);
  };
  search(0, line.amountMinor, []);
  return steps <= SUBSET_STEPS_MAX && found.length === 1 ? found : undefined;
}

// Open documents of a portion of lines, found by what one line names, pays, and by its payers.
import type { OpenDocument } from '../../../../shared/bank-statements/matching/candidates';
import { keysOfDocument } from '../../../../shared/bank-statements/matching/keys';
import type { OpenDocument as Open } from '../../../../shared/contracts/documents/open-documents';
import { asCandidate } from './candidates';

export class DocumentIndex {
  readonly byId: ReadonlyMap<string, Open>;
  readonly clientNames: ReadonlyMap<string, string>;
  private readonly byKey = new Map<string, OpenDocument[]>();
  private readonly byBalance: Map<number, OpenDocument[]>;
  private readonly byClient: Map<string, OpenDocument[]>;

  constructor(open: readonly Open[]) {
    this.byId = new Map(open.map((document) => [document.id, document]));
    this.clientNames = new Map(open.map(({ clientId, clientName }) => [clientId, clientName]));
    const documents = open.map(asCandidate);
    this.byBalance = Map.groupBy(documents, ({ balanceMinor }) => balanceMinor);
    this.byClient = Map.groupBy(documents, ({ clientId }) => clientId);
    for (const document of documents)
      for (const key of keysOfDocument(document)) {
        const alike = this.byKey.get(key);
        if (alike) alike.push(document);
        else this.byKey.set(key, [document]);
      }
  }

  /** Documents that the line may name. */
  named(keys: readonly string[]): OpenDocument[] {
    return [...new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))];
  }

  /** All that may be matched, in the order of their ids. */
  matchable(
    keys: readonly string[],
    amounts: readonly number[],
    clientIds: readonly string[],
  ): OpenDocument[] {
    const documents = new Set([
      ...this.named(keys),
      ...amounts.flatMap((amount) => this.byBalance.get(amount) ?? []),
      ...clientIds.flatMap((id) => this.byClient.get(id) ?? []),
    ]);
    return [...documents].sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}

// A model of settlements in memory: what documents, account payments and sums must be after each accepted step.

export interface ModelPart {
  kind: string;
  documentId?: string;
  clientId?: string;
  /** The settlement whose money on account is paid back. */
  paysBackId?: string;
  /** Money of an invoice that goes back. */
  isBack?: boolean;
  amountMinor: number;
}

/** The money that parts bring, below 0 where they pay back. */
export function moneyOf(parts: readonly ModelPart[]): number {
  return signedSum(parts.filter(({ kind }) => kind === 'money'));
}

function signedSum(parts: readonly ModelPart[]): number {
  const goesBack = ({ paysBackId, isBack = false }: ModelPart) => isBack || paysBackId !== undefined;
  return sum(parts.filter((part) => !goesBack(part))) - sum(parts.filter(goesBack));
}

interface ModelSettlement {
  parts: readonly ModelPart[];
  takenBack: Set<ModelPart>;
  /** The account payment that it applies. */
  appliesId?: string;
  isLive: boolean;
}

interface ModelDocument {
  totalMinor: number;
  creditedMinor: number;
}

export class Ledger {
  readonly documents = new Map<string, ModelDocument>();
  readonly settlements = new Map<string, ModelSettlement>();
  /** Settlements whose money has ended a write-off, which would stand again: bad-debts/taken-back and its histories reverse them. */
  readonly enders = new Set<string>();

  issue(id: string, totalMinor: number): void {
    this.documents.set(id, { totalMinor, creditedMinor: 0 });
  }

  credit(id: string): void {
    const document = this.documents.get(id);
    if (document) document.creditedMinor = document.totalMinor;
  }

  /** A credit in full takes back what was settled without money; the parts are shown again once their settlement is reversed. */
  takeBack(id: string): void {
    for (const [, settlement] of this.live())
      for (const part of settlement.parts)
        if (part.documentId === id && part.kind !== 'money') settlement.takenBack.add(part);
  }

  /** Money for an invoice that was written off ends the latest write-offs as far as it exceeds the balance. */
  private endWriteOffs(settlementId: string, id: string, moneyMinor: number): void {
    const { totalMinor = 0, creditedMinor = 0 } = this.documents.get(id) ?? {};
    const { paidMinor, deductedMinor } = this.settled(id);
    let excess = moneyMinor - Math.max(0, totalMinor - creditedMinor - paidMinor - deductedMinor);
    for (const [, { parts, takenBack }] of this.live().toReversed())
      for (const part of parts.filter((one) => one.documentId === id && one.kind === 'write_off')) {
        if (excess <= 0 || takenBack.has(part)) continue;
        const endedMinor = Math.min(part.amountMinor, excess);
        excess -= endedMinor;
        this.enders.add(settlementId);
        if (endedMinor === part.amountMinor) takenBack.add(part);
        else part.amountMinor -= endedMinor;
      }
  }

  book(id: string, parts: readonly ModelPart[], appliesId?: string): void {
    for (const { kind, documentId, isBack, amountMinor } of parts)
      if (kind === 'money' && documentId && !isBack) this.endWriteOffs(id, documentId, amountMinor);
    this.settlements.set(id, {
      parts,
      takenBack: new Set(),
      isLive: true,
      ...(appliesId ? { appliesId } : {}),
    });
  }

  reverse(id: string): void {
    const settlement = this.settlements.get(id);
    if (settlement) settlement.isLive = false;
  }

  /** Money and deductions of a document. */
  settled(id: string): { paidMinor: number; deductedMinor: number } {
    const parts = this.live().flatMap(([, { parts, takenBack }]) =>
      parts.filter((one) => !takenBack.has(one)),
    );
    const own = parts.filter(({ documentId }) => documentId === id);
    return {
      paidMinor: signedSum(own.filter(({ kind }) => kind === 'money')),
      deductedMinor: sum(own.filter(({ kind }) => kind !== 'money')),
    };
  }

  /** Money of the client that is not applied, by the settlement that it came by. */
  onAccount(): Map<string, number> {
    const left = new Map<string, number>();
    for (const [id, { parts }] of this.live()) {
      const received = sum(parts.filter(({ clientId }) => clientId !== undefined));
      if (received > 0) left.set(id, received);
    }
    for (const [, { appliesId, parts }] of this.live())
      if (appliesId) left.set(appliesId, (left.get(appliesId) ?? 0) - sum(parts));
    for (const { paysBackId, amountMinor } of this.live().flatMap(([, { parts }]) => parts))
      if (paysBackId) left.set(paysBackId, (left.get(paysBackId) ?? 0) - amountMinor);
    return left;
  }

  /** Returns the sum that the client owes, less its money. */
  owedMinor(): number {
    const documents = [...this.documents].map(([id, { totalMinor, creditedMinor }]) => {
      const { paidMinor, deductedMinor } = this.settled(id);
      return totalMinor - creditedMinor - paidMinor - deductedMinor;
    });
    const onAccount = [...this.onAccount().values()].reduce((total, amount) => total + amount, 0);
    return documents.reduce((total, amount) => total + amount, 0) - onAccount;
  }

  /** Money that came in and was not taken back, less what went back. */
  receivedMinor(): number {
    const received = this.live().filter(([, { appliesId }]) => appliesId === undefined);
    return received.reduce((total, [, { parts }]) => total + moneyOf(parts), 0);
  }

  private live(): [string, ModelSettlement][] {
    return [...this.settlements].filter(([, { isLive }]) => isLive);
  }
}

function sum(parts: readonly { amountMinor: number }[]): number {
  return parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

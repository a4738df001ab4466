// The parts of a new settlement: what they must be, and what they add up to.
import type {
  PaymentKind,
  SettlementPartInput,
} from '../../../../../shared/contracts/documents/settlement-fields';
import { invalid } from '../../../../../shared/runtime/errors';

export interface DocumentPart extends SettlementPartInput {
  documentId: string;
}

/** A part that settles the balance of a document. */
export interface SettledPart extends DocumentPart {
  kind: PaymentKind;
}

export interface AccountPart extends SettlementPartInput {
  clientId: string;
}

export function documentParts(parts: readonly SettlementPartInput[]): DocumentPart[] {
  return parts.filter((part): part is DocumentPart => part.documentId !== undefined);
}

/** Parts of one document that settle its balance: money for claims does not. */
export function settledParts(parts: readonly DocumentPart[]): SettledPart[] {
  return parts.filter((part): part is SettledPart => part.kind !== 'claim');
}

/** Money for the claims of one document, in minor units. */
export function claimMoneyOf(parts: readonly DocumentPart[]): number {
  return parts.reduce((sum, { kind, amountMinor }) => (kind === 'claim' ? sum + amountMinor : sum), 0);
}

export function accountParts(parts: readonly SettlementPartInput[]): AccountPart[] {
  return parts.filter((part): part is AccountPart => part.clientId !== undefined);
}

export function isClaim({ kind }: SettlementPartInput): boolean {
  return kind === 'claim';
}

/** The sum of the parts that are money, also for claims, in minor units. */
export function moneyOf(parts: readonly SettlementPartInput[]): number {
  return parts.reduce((sum, { kind, amountMinor }) => (isMoney(kind) ? sum + amountMinor : sum), 0);
}

function isMoney(kind: SettlementPartInput['kind']): boolean {
  return kind === 'money' || kind === 'claim';
}

/** @throws 400 for a part of a document and a client or of neither, a deduction of a client, and one that comes twice */
export function assertParts(parts: readonly SettlementPartInput[]): void {
  const seen = new Set<string>();
  for (const [index, { kind, documentId, clientId }] of parts.entries()) {
    const pointer = `/parts/${index}`;
    if ((documentId === undefined) === (clientId === undefined))
      throw invalid(pointer, 'names either a document or a client');
    if (clientId !== undefined && kind !== 'money')
      throw invalid(`${pointer}/kind`, 'must be money: nothing is deducted from a client without a document');
    const key = `${kind} ${documentId ?? clientId}`;
    if (seen.has(key))
      throw invalid(pointer, 'has the same kind and the same document or client as another part');
    seen.add(key);
  }
}

/** True if a part settles something without money, which needs the role OWNER or ADMIN. */
export function hasDeductions(parts: readonly SettlementPartInput[]): boolean {
  return parts.some(({ kind }) => !isMoney(kind));
}

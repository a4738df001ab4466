// The model of one invoice and its claims, by rules of its own: money pays fee, lump sum, then interest.
import { CLAIM_KINDS, type ClaimKind } from '../../../../shared/contracts/documents/claim-kinds';

type Amounts = Record<ClaimKind, number>;
const none = (): Amounts => ({ interest: 0, compensation: 0, fee: 0 });
const ORDER = ['fee', 'compensation', 'interest'] as const;

interface Settlement {
  moneyMinor: number;
  paid: Amounts;
  isLive: boolean;
}

export class ClaimModel {
  level = 0;
  creditedMinor = 0;
  isCancelled = false;
  readonly demanded = none();
  readonly waived = none();
  readonly settlements = new Map<string, Settlement>();

  constructor(readonly totalMinor: number) {}

  private get live(): Settlement[] {
    return [...this.settlements.values()].filter(({ isLive }) => isLive);
  }

  get paidMinor(): number {
    return this.live.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0);
  }

  get balanceMinor(): number {
    return this.isCancelled ? 0 : this.totalMinor - this.creditedMinor - this.paidMinor;
  }

  paid(kind: ClaimKind): number {
    return this.live.reduce((sum, { paid }) => sum + paid[kind], 0);
  }

  open(...kinds: readonly ClaimKind[]): number {
    return kinds.reduce((sum, kind) => sum + this.demanded[kind] - this.waived[kind] - this.paid(kind), 0);
  }

  remind(amounts: Amounts): void {
    this.level += 1;
    for (const kind of CLAIM_KINDS)
      if (amounts[kind] > 0)
        this.demanded[kind] = Math.max(amounts[kind], this.waived[kind] + this.paid(kind));
  }

  maySettle(moneyMinor: number, claimMinor: number): boolean {
    return moneyMinor <= Math.max(this.balanceMinor, 0) && claimMinor <= this.open(...CLAIM_KINDS);
  }

  settle(id: string, moneyMinor: number, claimMinor: number): void {
    const paid = none();
    let left = claimMinor;
    for (const kind of ORDER) {
      paid[kind] = Math.min(left, this.open(kind));
      left -= paid[kind];
    }
    this.settlements.set(id, { moneyMinor, paid, isLive: true });
    this.change();
  }

  reverse(id: string): void {
    const settlement = this.settlements.get(id);
    if (settlement) settlement.isLive = false;
    this.change();
  }

  waive(kind: ClaimKind, amountMinor: number): void {
    this.waived[kind] += amountMinor;
  }

  end(how: 'credited' | 'cancelled'): void {
    if (how === 'credited') this.creditedMinor = this.totalMinor;
    else this.isCancelled = true;
    this.change();
  }

  /** A cycle of reminders ends with the balance; nothing is demanded for an invoice that nobody must pay. */
  private change(): void {
    if (this.balanceMinor <= 0) this.level = 0;
    if (!this.isCancelled && this.creditedMinor < this.totalMinor) return;
    for (const kind of CLAIM_KINDS) this.waived[kind] += this.open(kind);
  }
}

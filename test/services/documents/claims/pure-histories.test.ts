// Random histories of demands, payments, reversals and waivers of one invoice end as a model in memory says.
// CLAIM_HISTORIES=100000 tries more of them.
import fc from 'fast-check';
import {
  changedClaim,
  openOf,
  type Share,
  shareOut,
  waivedShares,
} from '../../../../services/documents/money/claims/domain/claim';
import type { ClaimRecord } from '../../../../services/documents/money/claims/models/claim-row';
import { CLAIM_KINDS, type ClaimKind } from '../../../../shared/contracts/documents/claim-kinds';
import { isProblem } from '../../../../shared/runtime/errors';
import { holds, runs } from '../../../support/properties';

const numRuns = runs();
const NOW = new Date('2026-03-02T10:00:00Z');
const amount = fc.integer({ min: 1, max: 60 });
const kind = fc.constantFrom(...CLAIM_KINDS);
const step = fc.oneof(
  fc.record({ is: fc.constant('demand' as const), kind, amount }),
  fc.record({ is: fc.constant('pay' as const), amount }),
  fc.record({ is: fc.constant('reverse' as const), at: fc.nat(9) }),
  fc.record({ is: fc.constant('waive' as const), kind, amount: fc.option(amount, { nil: undefined }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The model has a pot for each kind, and pays them cent by cent. */
class Model {
  readonly demanded: Record<ClaimKind, number> = { interest: 0, compensation: 0, fee: 0 };
  readonly waived: Record<ClaimKind, number> = { interest: 0, compensation: 0, fee: 0 };
  readonly payments: Record<ClaimKind, number>[] = [];

  paid(kind: ClaimKind): number {
    return this.payments.reduce((sum, payment) => sum + payment[kind], 0);
  }

  open(kind: ClaimKind): number {
    return this.demanded[kind] - this.waived[kind] - this.paid(kind);
  }

  demand(kind: ClaimKind, amount: number): void {
    this.demanded[kind] = Math.max(amount, this.waived[kind] + this.paid(kind));
  }

  pay(amount: number): boolean {
    if (amount > CLAIM_KINDS.reduce((sum, kind) => sum + this.open(kind), 0)) return false;
    const payment = { interest: 0, compensation: 0, fee: 0 };
    this.payments.push(payment);
    for (let cent = 0; cent < amount; cent++) {
      const next = (['fee', 'compensation', 'interest'] as const).find((kind) => this.open(kind) > 0);
      if (next) payment[next] += 1;
    }
    return true;
  }

  waive(kind: ClaimKind, amount = this.open(kind)): boolean {
    if (this.open(kind) === 0 || amount > this.open(kind)) return false;
    this.waived[kind] += amount;
    return true;
  }
}

/** The claims as the service keeps them, by the same rules as its transactions. */
class Kept {
  readonly claims = new Map<ClaimKind, ClaimRecord>();
  readonly payments: Share[][] = [];

  change(shares: readonly Share[], type: 'demanded' | 'paid' | 'waived', sign = 1): void {
    for (const { claim, amountMinor } of shares) {
      const now = this.claims.get(claim.kind) ?? claim;
      const entry = { id: 'e', type, amountMinor: sign * amountMinor, date: '2026-03-02' };
      this.claims.set(claim.kind, changedClaim(now, entry, NOW).claim);
    }
  }

  demand(kind: ClaimKind, amount: number): void {
    const claim = this.claims.get(kind) ?? newClaim(kind);
    const amountMinor = Math.max(amount, claim.paidMinor + claim.waivedMinor) - claim.demandedMinor;
    this.change([{ claim, amountMinor }], 'demanded');
  }

  pay(amount: number): boolean {
    return isDone(() => {
      const shares = shareOut([...this.claims.values()], amount, 'INV-1');
      this.change(shares, 'paid');
      this.payments.push(shares);
    });
  }

  waive(kind: ClaimKind, amount: number | undefined): boolean {
    return isDone(() => this.change(waivedShares([...this.claims.values()], [kind], amount), 'waived'));
  }
}

function isDone(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

function newClaim(kind: ClaimKind): ClaimRecord {
  return {
    ...{ companyId: 'c', id: kind, documentId: 'd', documentNumber: 'INV-1', clientId: 'a', kind },
    ...{ currency: 'EUR', demandedMinor: 0, paidMinor: 0, waivedMinor: 0, reminderId: 'r' },
    ...{ demandedOn: '2026-03-02', waivedReason: null, version: 0, createdAt: '', updatedAt: '' },
  };
}

function act(model: Model, kept: Kept, given: Step): void {
  if (given.is === 'demand') {
    model.demand(given.kind, given.amount);
    kept.demand(given.kind, given.amount);
  }
  if (given.is === 'pay') expect(kept.pay(given.amount)).toBe(model.pay(given.amount));
  if (given.is === 'waive')
    expect(kept.waive(given.kind, given.amount)).toBe(model.waive(given.kind, given.amount));
  if (given.is === 'reverse' && model.payments.length > 0) {
    const at = given.at % model.payments.length;
    model.payments.splice(at, 1);
    kept.change(kept.payments.splice(at, 1)[0] ?? [], 'paid', -1);
  }
}

it('every claim is that of the model after each step of each history', async () => {
  await holds(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const model = new Model();
      const kept = new Kept();
      for (const each of steps) {
        act(model, kept, each);
        for (const kind of CLAIM_KINDS) {
          const { demandedMinor, paidMinor, waivedMinor } = kept.claims.get(kind) ?? newClaim(kind);
          expect([demandedMinor, paidMinor, waivedMinor]).toEqual([
            ...[model.demanded[kind], model.paid(kind), model.waived[kind]],
          ]);
          expect(openOf({ demandedMinor, paidMinor, waivedMinor })).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns },
  );
});

// Reads the answers of the simulator, which are checked as those of a provider that nobody here has written.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { MOVEMENT_KINDS } from '../../../../../shared/contracts/receivables/online/values';
import { type JsonAnswer, trouble } from '../exchange';
import type { Balances, Listed, Payouts, Snapshot, Trouble, Unknown } from '../provider';

const Text = Type.String({ minLength: 1, maxLength: 200 });
const Minor = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const one = <V extends string>(values: readonly V[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const Moved = Type.Object({
  kind: one(MOVEMENT_KINDS),
  ref: Text,
  currency: Text,
  grossMinor: Minor,
  feeMinor: Minor,
  at: orNull(Text),
});

const Payment = Type.Object({
  id: Text,
  attempt: Text,
  state: one(['pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const),
  amountMinor: Minor,
  currency: Text,
  account: Text,
  feeMinor: orNull(Minor),
  method: orNull(Text),
  failureCode: orNull(Text),
  succeededAt: orNull(Text),
  refunds: Type.Array(
    Type.Object({
      ref: Text,
      amountMinor: Minor,
      state: one(['pending', 'succeeded', 'failed'] as const),
      at: orNull(Text),
    }),
  ),
  disputes: Type.Array(
    Type.Object({
      ref: Text,
      kind: one(['dispute', 'late_failure'] as const),
      amountMinor: Minor,
      state: one(['open', 'won', 'lost'] as const),
      at: orNull(Text),
    }),
  ),
  movements: Type.Array(Moved),
});

const PayoutList = Type.Object({
  payouts: Type.Array(
    Type.Object({
      ref: Text,
      currency: Text,
      amountMinor: Minor,
      state: one(['pending', 'paid', 'failed'] as const),
      arrivesOn: Text,
      reference: orNull(Text),
      createdAt: Text,
      lines: orNull(Type.Array(Moved)),
    }),
  ),
});

const payment = TypeCompiler.Compile(Payment);
const changes = TypeCompiler.Compile(
  Type.Object({ payments: Type.Array(Payment), cursor: Text, isMore: Type.Boolean() }),
);
const payoutList = TypeCompiler.Compile(PayoutList);
const balanceList = TypeCompiler.Compile(
  Type.Object({ balances: Type.Array(Type.Object({ currency: Text, amountMinor: Minor })) }),
);

const notUnderstood = () => trouble('network', 'not_understood');

export function snapshotOf(answer: JsonAnswer | Trouble): Snapshot | Unknown | Trouble {
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'unknown' };
  const { status, body } = answer;
  return status === 200 && payment.Check(body) ? snapshot(body) : notUnderstood();
}

export function listedOf({ status, body }: JsonAnswer): Listed | Trouble {
  if (status !== 200 || !changes.Check(body)) return notUnderstood();
  return { kind: 'listed', ...body, snapshots: body.payments.map(snapshot) };
}

export function payoutsOf({ status, body }: JsonAnswer): Payouts | Trouble {
  return status === 200 && payoutList.Check(body) ? { kind: 'payouts', ...body } : notUnderstood();
}

export function balancesOf({ status, body }: JsonAnswer): Balances | Trouble {
  return status === 200 && balanceList.Check(body) ? { kind: 'balances', ...body } : notUnderstood();
}

function snapshot({ id: ref, attempt: attemptId, ...rest }: Static<typeof Payment>): Snapshot {
  return { kind: 'snapshot', ref, attemptId, ...rest };
}

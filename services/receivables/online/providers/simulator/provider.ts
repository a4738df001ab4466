// A provider that moves no money: deploy/simulate/payments plays it. It is reachable where the operator names its address only.
import { Type } from '@sinclair/typebox';
import { PRINTABLE_ASCII } from '../../../../../shared/contracts/primitives';
import { bearerCall } from '../bearer-call';
import { inRotation, secret } from '../config-fields';
import { isObject, type JsonAnswer, jsonOf, trouble } from '../exchange';
import { opened, refundAnswer } from '../json-api';
import type {
  Account,
  Bell,
  NewPayment,
  Opened,
  PaymentProvider,
  ProviderConnection,
  Snapshot,
  Trouble,
  Unknown,
} from '../provider';
import { hasTimedSignature } from '../timed-signature';
import { balancesOf, listedOf, payoutsOf, snapshotOf } from './answers';

const config = Type.Object({
  apiKey: secret('Key', 'Printed by `npm run simulate:payments`', PRINTABLE_ASCII),
  signingSecret: secret('Signing secret', 'Signs the calls of the simulator'),
  formerSigningSecret: Type.Optional(
    secret('Former signing secret', 'Taken as well, while the secret is changed'),
  ),
});

type Connection = ProviderConnection<typeof config.static>;

const BELLS_MAX = 250;

export const provider: PaymentProvider<typeof config> = {
  label: 'Simulator',
  description: 'Plays a payment provider on the machine of a developer. No money moves.',
  config,
  api: undefined,
  pageOrigin: (api) => new URL(api).origin,
  create,
  lookUp,
  cancel: async (ref, connection) =>
    snapshotOf(await call(connection, `payments/${encodeURIComponent(ref)}/cancel`, { body: {} })),
  async refund({ ref, amountMinor, key }, connection) {
    const answer = await call(connection, `payments/${encodeURIComponent(ref)}/refunds`, {
      body: { amountMinor },
      key,
    });
    if (answer.kind === 'trouble') return answer;
    if (answer.status === 409) return trouble('conflict', codeOf(answer));
    if (answer.status !== 201) return trouble('content', codeOf(answer));
    return refundAnswer(answer.body.id);
  },
  async listSince({ cursor }, connection) {
    const answer = await call(connection, `changes?after=${encodeURIComponent(cursor ?? '0')}`);
    return answer.kind === 'trouble' ? answer : listedOf(answer);
  },
  async payouts(since, connection) {
    const answer = await call(connection, `payouts?since=${encodeURIComponent(since.toISOString())}`);
    return answer.kind === 'trouble' ? answer : payoutsOf(answer);
  },
  async balances(connection) {
    const answer = await call(connection, 'balances');
    return answer.kind === 'trouble' ? answer : balancesOf(answer);
  },
  verify({ headers, body }, { signingSecret, formerSigningSecret }, now) {
    const secrets = inRotation(signingSecret, formerSigningSecret);
    const isSigned = hasTimedSignature(headers['simulator-signature'], body, secrets, now);
    return isSigned ? bellsOf(body) : undefined;
  },
  check,
};

async function create(payment: NewPayment, connection: Connection): Promise<Opened | Trouble> {
  const { id, expiresAt, ...rest } = payment;
  const body = { ...rest, attempt: id, expiresAt: expiresAt.toISOString() };
  const answer = await call(connection, 'payments', { body, key: id });
  if (answer.kind === 'trouble') return answer;
  if (answer.status !== 201) return trouble('content', codeOf(answer));
  return opened(answer.body.id, answer.body.pageUrl);
}

async function lookUp(
  { ref, attemptId }: { ref: string | null; attemptId: string },
  connection: Connection,
): Promise<Snapshot | Unknown | Trouble> {
  const path = ref === null ? `payments?attempt=${attemptId}` : `payments/${encodeURIComponent(ref)}`;
  return snapshotOf(await call(connection, path));
}

async function check(connection: Connection): Promise<Account | Trouble> {
  const answer = await call(connection, 'account');
  if (answer.kind === 'trouble') return answer;
  const { account } = answer.body;
  if (answer.status !== 200 || typeof account !== 'string') return trouble('network', 'not_understood');
  return { kind: 'account', account, isLive: null };
}

function bellsOf(body: Buffer): Bell[] | undefined {
  const parsed = jsonOf(body.toString('utf8'));
  const events = isObject(parsed) && Array.isArray(parsed.events) ? parsed.events : undefined;
  if (!events || events.length > BELLS_MAX) return undefined;
  return events.flatMap((event) => {
    if (!isObject(event) || typeof event.id !== 'string' || typeof event.payment !== 'string') return [];
    const attemptId = typeof event.attempt === 'string' ? event.attempt : null;
    return [{ eventId: event.id, ref: event.payment, attemptId }];
  });
}

function codeOf({ body }: JsonAnswer): string {
  return typeof body.error === 'string' ? body.error.slice(0, 40) : 'refused';
}

function call(
  connection: Connection,
  path: string,
  sent: { body?: object; key?: string } = {},
): Promise<JsonAnswer | Trouble> {
  const { apiKey: token } = connection.config;
  return bearerCall(connection, `${connection.api}/v1/${path}`, { token, ...sent });
}

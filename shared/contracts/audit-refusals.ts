// Refusals that the audit log records: the gateway reports them in batches.
import { Type } from '@sinclair/typebox';
import { internal } from './access';
import { defineAction } from './contract';
import { Id, oneOf, Timestamp } from './primitives';

/** Refusals of one report; a minute of an attack by many keys takes several. */
export const REFUSALS_MAX = 200;

const Refusal = Type.Object({
  /** The id of the entry, by which a repeated report is known. */
  id: Id,
  companyId: Id,
  /** The first of the minute. */
  at: Timestamp,
  requestId: Type.String(),
  /** The action that was asked for, such as `clients.update`. */
  actionName: Type.String(),
  /** The code of the first refusal. */
  code: Type.String(),
  count: Type.Integer(),
  userId: Id,
  via: Type.Object({ kind: oneOf(['session', 'key']), id: Id }),
  name: Type.String(),
  email: Type.String(),
  /** The user is a service account. Gateways of before do not send it. */
  isServiceAccount: Type.Optional(Type.Boolean()),
  ip: Type.String(),
  userAgent: Type.String(),
});

export const refusalActions = {
  recordRefusals: defineAction({
    summary: 'Record what was refused',
    description:
      'Called by gateways, at least once for each refusal; an entry known by its id is passed over.',
    access: internal('gateway'),
    input: Type.Object({ refusals: Type.Array(Refusal, { maxItems: REFUSALS_MAX }) }),
    idempotent: true,
  }),
};

// Settings of SEPA direct debit: the creditor identifier, the account, and the days that the bank asks for.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../../access';
import { defineAction } from '../../contract';
import { named } from '../../named';
import { Id, Line, Nullable, oneOf, Version } from '../../primitives';
import { PAIN_FORMATS, RETRIES_MAX } from './values';

const preNotificationDays = Type.Integer({
  minimum: 1,
  maximum: 14,
  description:
    'Calendar days between the announcement and the debit: 14, unless fewer are agreed with the clients',
});
const cutOff = Type.String({
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  must: 'a time such as 12:00',
  description: "Time in the company's time zone until which the bank takes a file as one of the day",
  examples: ['12:00'],
});
const leadDays = Type.Integer({
  minimum: 1,
  maximum: 14,
  description: 'TARGET days between the day of the file and the debit',
});
const format = { ...oneOf(PAIN_FORMATS), description: 'Version of the files that the bank takes' };
const retriesMax = Type.Integer({
  minimum: 0,
  maximum: RETRIES_MAX,
  description:
    'Number of times that an invoice which comes back for want of money (AM04) is collected again by itself, by the same mandate, each ' +
    'time with another announcement; 0: a person decides',
});
const failureMails = Type.Boolean({
  description:
    'true: the client is told by mail (`COLLECTION_FAILED`) that its bank has no money, or may not debit the account. Nobody is told ' +
    'of a debit that is contested, or whose data are wrong',
});
const creditorId = 'Creditor identifier of SEPA, with right check digits';
const bankAccountId = {
  ...Id,
  description: 'Bank account in EUR that the money goes to, unless a batch names another',
};

const DirectDebitSettings = named('DirectDebitSettings', {
  creditorId: Nullable(Type.String({ description: `${creditorId}; null: the company collects nothing` })),
  bankAccountId: Nullable(bankAccountId),
  preNotificationDays,
  cutOff,
  leadDays,
  format,
  retriesMax,
  failureMails,
  version: Version,
});
export type DirectDebitSettings = Static<typeof DirectDebitSettings>;

export const directDebitSettings = {
  readDirectDebit: defineAction({
    summary: 'Read how the company collects by SEPA direct debit',
    http: 'GET /api/company/direct-debit',
    access: member('banking:read'),
    output: DirectDebitSettings,
  }),
  saveDirectDebit: defineAction({
    summary: 'Say how the company collects by SEPA direct debit',
    description:
      'An absent field stays. The check digits of `creditorId` are checked; the bank or the central bank of the country gives it. ' +
      'A new one goes to the bank of each payer with the next collection.',
    http: 'PUT /api/company/direct-debit',
    access: member('banking:write'),
    input: named('DirectDebitSettingsChange', {
      creditorId: Type.Optional(
        Nullable({ ...Line(60), description: creditorId, examples: ['DE98ZZZ09999999999'] }),
      ),
      bankAccountId: Type.Optional(Nullable(bankAccountId)),
      preNotificationDays: Type.Optional(preNotificationDays),
      cutOff: Type.Optional(cutOff),
      leadDays: Type.Optional(leadDays),
      format: Type.Optional(format),
      retriesMax: Type.Optional(retriesMax),
      failureMails: Type.Optional(failureMails),
    }),
    output: DirectDebitSettings,
  }),
};

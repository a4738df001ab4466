// Conditions that a company still lacks to issue documents as its country requires.
import { Type } from '@sinclair/typebox';
import { MeantFormat } from '../meant-format';
import { named } from '../named';
import { Nullable, oneOf } from '../primitives';
import { answerHead, Fact, MECHANISMS, presented } from './evidence';
import { ISSUE_KINDS, type IssueKind } from './issue-kinds';

export const LACKING_KINDS = [
  'address',
  'identifier',
  'number_format',
  'certified_program',
  'legal_details',
  'channel',
  'certificate',
  'series',
  'mail',
  'e_invoice',
  'invoice_language',
  'payment_provider',
] as const;

/**
 * `required`: the country asks it of this company. `conditional`: it does so under a condition that is not known here.
 * `recommended`: documents cannot travel, or be paid, in the usual way without it.
 */
export const LACKING_SEVERITIES = ['required', 'conditional', 'recommended'] as const;

const Lacking = named('LackingRequirement', {
  kind: oneOf(LACKING_KINDS),
  severity: oneOf(LACKING_SEVERITIES),
  message: Type.String({ description: 'What is lacking, as a sentence' }),
  options: Type.Array(Type.String(), {
    description:
      'One of these settles it: identifier schemes, channel or payment providers, document types. Empty: nothing here does',
  }),
  fact: Fact(
    {
      mechanism: oneOf(MECHANISMS),
      text: Type.String({ description: 'What asks for it' }),
      since: Nullable(Type.String({ description: 'First day, where there is one' })),
    },
    presented,
    'LackingFact',
  ),
});

/** `connected`: credentials are stored; whether the channel takes them is said by `isProven`. */
export const CHANNEL_STATES = ['not_served', 'not_connected', 'connected_for_tests', 'connected'] as const;

const ChannelState = named('ChannelState', {
  channel: Type.String(),
  name: Type.String(),
  severity: oneOf(['required', 'conditional'] as const),
  state: {
    ...oneOf(CHANNEL_STATES),
    description:
      '`connected`: credentials for production are stored; whether the channel takes them is said by `isProven`. `not_served`: ' +
      'nothing here can be connected to it',
  },
  isProven: Type.Boolean({
    description: 'A document has passed, or the channel has accepted the credentials',
  }),
});

const KIND_TEXTS: Readonly<Record<IssueKind, string>> = {
  invoice: 'to a business at home',
  publicBody: 'to a public body at home',
  intraCommunity: 'of goods to a business in another Member State (category K)',
  reverseCharge: 'of services to a business in another Member State, which owes the VAT (AE)',
  consumer: 'to a consumer at home',
  creditNote: 'that is a credit note',
};

const canIssueKinds = named(
  'CanIssueKinds',
  // has an entry for each of the list
  Object.fromEntries(
    ISSUE_KINDS.map((kind) => [
      kind,
      Nullable(Type.Boolean({ description: `A document ${KIND_TEXTS[kind]}` })),
    ]),
  ) as Record<IssueKind, ReturnType<typeof Nullable<ReturnType<typeof Type.Boolean>>>>,
  {
    description:
      '`canIssue` by kind of document; null where the law gives the company there no such document',
  },
);

export const CompanyReadiness = named('CompanyReadiness', {
  ...answerHead,
  ready: Type.Boolean({
    description:
      'An invoice can be issued, and can leave by every channel that is mandatory, with credentials that are proven, as ' +
      'far as it is known',
  }),
  canIssue: Type.Boolean({
    description:
      'An invoice to a business at home can be issued, as far as the company itself is concerned: the issue refuses what ' +
      'is said to be lacking, by the same rules. Same as `canIssueKinds.invoice`',
  }),
  canIssueKinds,
  meant: Nullable({
    ...MeantFormat,
    description:
      'The e-invoice that an invoice to a business at home is meant to be, with what the company lacks for it',
  }),
  meantForPublicBodies: Nullable({
    ...MeantFormat,
    description: 'Same as `meant`, of an invoice to a public body at home',
  }),
  channels: Type.Array(ChannelState, {
    description: 'Mandatory channels that documents, or data about them, must travel through',
  }),
  lacking: Type.Array(Lacking, { description: 'What is required first' }),
  unchecked: Type.Array(oneOf(MECHANISMS), {
    description: 'Mechanisms about which nothing is known for the country, and for which nothing was checked',
  }),
});

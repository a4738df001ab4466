// channel-policy: through which channels invoices must travel, from when on, and what is reported besides.
import { Type } from '@sinclair/typebox';
import { EInvoiceFormat } from '../e-invoice-formats';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

export const SEGMENTS = ['B2B', 'B2C', 'B2G'] as const;

const mandateFields = {
  channel: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,40}$', description: 'Id of facts/channels.json' }),
  segments: Type.Array(oneOf(SEGMENTS), { minItems: 1, uniqueItems: true }),
  direction: oneOf(['issue', 'receive'] as const),
  status: oneOf(['enacted', 'announced'] as const),
  // "some": whom it concerns depends on what appliesTo says, such as turnover
  who: oneOf(['every_business', 'vat_registered', 'some'] as const),
  abroad: Type.Optional(Type.Boolean({ description: 'It is mandatory for buyers in other countries, too' })),
  exceptExempt: Type.Optional(
    Type.Boolean({ description: 'It does not bind supplies exempt without deduction (VATD 132, 135)' }),
  ),
  exceptOneStopShop: Type.Optional(
    Type.Boolean({ description: 'It leaves out sales that the One-Stop-Shop declares' }),
  ),
  appliesTo: Type.String(),
  format: Type.String(),
  note: Type.Optional(Type.String()),
};

/** The written form: the days decide what is in force, and an announced one never is. */
export function Mandate<E extends Evidence>(evidence: E) {
  return Fact({ ...mandateFields, ...period }, evidence, 'Mandate');
}

export function Suggestion<E extends Evidence>(evidence: E) {
  return Fact({ channel: mandateFields.channel }, evidence, 'SuggestedChannelFact');
}

/** Parts of the business that are reported to a tax authority. */
export const REPORTED = ['sales_to_consumers', 'sales_abroad', 'payments'] as const;
export type Reported = (typeof REPORTED)[number];

export function ReportingObligation<E extends Evidence>(evidence: E) {
  return Fact(
    {
      id: Type.String({ pattern: '^[A-Z0-9_]{2,40}$' }),
      name: Type.String(),
      frequency: Type.String(),
      covers: Type.Optional(
        Type.Array(oneOf(REPORTED), {
          uniqueItems: true,
          description: 'What is reported, where the platform of the invoices reports it',
        }),
      ),
      format: Type.Optional(Type.String()),
      note: Type.Optional(Type.String()),
      ...period,
    },
    evidence,
    'ReportingObligation',
  );
}

export function channelPolicyFacts<E extends Evidence>(evidence: E) {
  return {
    mandates: Type.Array(Mandate(evidence)),
    suggested: Type.Array(Suggestion(evidence)),
    reporting: Type.Array(ReportingObligation(evidence)),
  };
}

const providers = Type.Array(Type.String(), {
  description: 'Channel providers of this system that serve it; empty when there is none',
});

/** The form shown for a day: mandates in force, and later ones. */
export function channelPolicyOn<E extends Evidence>(evidence: E) {
  const NamedMandate = Fact(
    { ...mandateFields, name: Type.String(), providers, ...period },
    evidence,
    'ChannelMandate',
  );
  return {
    mandated: Type.Array(NamedMandate),
    upcoming: Type.Array(NamedMandate, {
      description: 'Later mandates, the earliest first, and those that are not law yet',
    }),
    suggested: Type.Array(
      Fact({ channel: Type.String(), name: Type.String(), providers }, evidence, 'SuggestedChannel'),
    ),
    reporting: Type.Array(ReportingObligation(evidence)),
  };
}

export function Channel<E extends Evidence>(evidence: E) {
  return Type.Object({
    id: mandateFields.channel,
    name: Type.String(),
    connection: Type.Boolean({
      description: 'Invoices, or data about them, travel through it: a provider has to be connected',
    }),
    providers,
    formats: Type.Optional(
      Type.Array(EInvoiceFormat, {
        uniqueItems: true,
        description:
          'E-invoice formats of this system that it takes, the usual one first. Empty: it takes another one, which is not made ' +
          'here. Absent: it is not about a format',
      }),
    ),
    needs: Type.Array(
      Fact(
        {
          kind: oneOf(['certificate', 'atcud-series', 'mail', 'electronic-address'] as const),
          applicability: Type.Optional(oneOf(['XAdES', 'CAdES', 'PAdES'] as const)),
          text: Type.String(),
        },
        evidence,
        'ChannelNeed',
      ),
      { description: 'What a company needs besides a connection in order to issue through it' },
    ),
  });
}

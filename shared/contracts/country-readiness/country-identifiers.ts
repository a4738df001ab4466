// country-identifiers: numbers by which a country knows its businesses, and which of them an invoice must show.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact } from './evidence';

export const IDENTIFIER_KINDS = ['vat', 'tax', 'company', 'branch', 'person', 'routing'] as const;

const SchemeName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
  description: '`scheme` of the identifiers of companies and clients',
});

export function IdentifierScheme<E extends Evidence>(evidence: E) {
  return Fact(
    {
      scheme: SchemeName,
      alsoNamed: Type.Optional(
        Type.Array(SchemeName, { minItems: 1, description: 'Other values of `scheme` that mean the same' }),
      ),
      kind: oneOf(IDENTIFIER_KINDS),
      label: Type.String(),
      pattern: Type.String({
        format: 'regex',
        description: 'Regular expression for the whole number; matched as written, and without separators',
      }),
      prefix: Type.Optional(
        Type.String({ pattern: '^[A-Z]{1,3}$', description: 'Put before the number when it is missing' }),
      ),
      keepsSeparators: Type.Optional(
        Type.Boolean({
          description:
            'True if separators and case belong to the number. Numbers of other schemes are stored in capitals and without separators',
        }),
      ),
      checkDigits: Type.Optional(
        Type.String({
          pattern: '^(?:stdnum|own)(?:\\.[a-z0-9-]+)+$',
          description: 'Procedure, such as `stdnum.pl.nip`; absent: only the pattern is checked',
        }),
      ),
      easScheme: Type.Optional(
        Type.String({ pattern: '^[0-9]{4}$', description: 'Electronic address scheme (EAS)' }),
      ),
      icdScheme: Type.Optional(
        Type.String({ pattern: '^[0-9]{4}$', description: 'Identification scheme (ISO/IEC 6523, ICD)' }),
      ),
      example: Type.String({ description: 'A well-formed number' }),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'IdentifierScheme',
  );
}

export function IdentifierRequirement<E extends Evidence>(evidence: E) {
  return Fact(
    {
      anyOf: Type.Array(SchemeName, { minItems: 1, description: 'One of these is needed' }),
      appliesTo: oneOf(['every_business', 'vat_registered'] as const),
      text: Type.String({ description: 'What asks for it' }),
    },
    evidence,
    'RequiredIdentifiers',
  );
}

export function countryIdentifiersFacts<E extends Evidence>(evidence: E) {
  return {
    alsoIn: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
        minItems: 1,
        description: 'Territories with codes of their own whose businesses have the same numbers',
      }),
    ),
    schemes: Type.Array(IdentifierScheme(evidence)),
    requiredToIssue: Type.Array(IdentifierRequirement(evidence)),
  };
}

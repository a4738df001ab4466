// References of a document (BT-10 to BT-19), each as its issuer wrote it.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Line, Nullable } from '../primitives';
import { type Reference, references as rows } from './fields';

const ObjectIdentifierInput = named(
  'ObjectIdentifierInput',
  {
    scheme: Type.Optional(
      Nullable(
        Type.String({
          pattern: '^[A-Z]{2,3}$',
          must: 'two or three capital letters, such as MG',
          description: 'UNTDID 1153, e.g. MG for a meter',
        }),
      ),
    ),
    value: Line(100),
  },
  { description: 'What is invoiced, such as a meter or a subscription (BT-18)' },
);
export const ObjectIdentifier = named('ObjectIdentifier', {
  scheme: Type.Optional(Type.String()),
  value: Type.String(),
});
export type ObjectIdentifier = Static<typeof ObjectIdentifier>;

function eachReference<S extends TSchema>(
  schema: (row: (typeof rows)[number][1]) => S,
): Record<Reference, S> {
  // it has each of the names
  return Object.fromEntries(rows.map(([name, row]) => [name, schema(row)])) as Record<Reference, S>;
}

const { buyerReference, orderReference, ...others } = eachReference(({ input }) =>
  Type.Optional(Nullable({ ...Line(100), ...input })),
);

export const referenceInputs = {
  buyerReference,
  orderReference,
  reference: Type.Optional(
    Nullable({ ...Line(100), description: 'The old name of `orderReference`', deprecated: true }),
  ),
  ...others,
  objectIdentifier: Type.Optional(Nullable(ObjectIdentifierInput)),
};

/** `reference` is answered by lists as well, so that it stands among the fields of the summary. */
export const references = {
  ...eachReference(() => Nullable(Type.String())),
  objectIdentifier: Nullable(ObjectIdentifier),
};

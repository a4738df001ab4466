// References of a document (BT-10 to BT-19), each as its issuer wrote it.
import { type Static, type TString, Type } from '@sinclair/typebox';
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

interface ReferenceField {
  input: TString;
  output: TString;
  empty: null;
  part: 'content';
}
type TextReference = Exclude<Reference, 'orderReference' | 'objectIdentifier'>;

/** The rows of references in the table of fields. The order's is stored as `reference`, which lists have as well. */
export const referenceFields = {
  // it has each of the names
  ...(Object.fromEntries(
    rows.map(([name, { input }]) => [
      name,
      {
        input: { ...Line(100), ...input },
        output: Type.String(),
        empty: null,
        ...(name !== 'orderReference' && { part: 'content' }),
      },
    ]),
  ) as Record<TextReference, ReferenceField> & { orderReference: Omit<ReferenceField, 'part'> }),
  objectIdentifier: {
    input: ObjectIdentifierInput,
    output: ObjectIdentifier,
    empty: null,
    part: 'content',
  },
} as const;

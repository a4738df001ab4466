// References of a document (BT-10 to BT-19), each as its issuer wrote it.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Line, Nullable } from '../primitives';

const referenceInput = Type.Optional(Nullable(Line(100)));

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

export const referenceInputs = {
  buyerReference: Type.Optional(
    Nullable({
      ...Line(100),
      description: 'BT-10: by which the buyer routes the document, e.g. a Leitweg-ID',
    }),
  ),
  orderReference: Type.Optional(
    Nullable({ ...Line(100), description: 'BT-13: the number of the purchase order' }),
  ),
  reference: Type.Optional(
    Nullable({ ...Line(100), description: 'The old name of `orderReference`', deprecated: true }),
  ),
  salesOrderReference: referenceInput,
  contractReference: referenceInput,
  projectReference: referenceInput,
  despatchReference: referenceInput,
  receiptReference: referenceInput,
  tenderReference: referenceInput,
  objectIdentifier: Type.Optional(Nullable(ObjectIdentifierInput)),
  accountingReference: referenceInput,
};

const reference = Nullable(Type.String());

/** `reference` is answered by lists as well, so that it stands among the fields of the summary. */
export const references = {
  buyerReference: reference,
  orderReference: reference,
  salesOrderReference: reference,
  contractReference: reference,
  projectReference: reference,
  despatchReference: reference,
  receiptReference: reference,
  tenderReference: reference,
  objectIdentifier: Nullable(ObjectIdentifier),
  accountingReference: reference,
};

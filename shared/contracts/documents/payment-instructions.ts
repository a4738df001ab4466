// Payment instructions of an invoice (BG-16 to BG-19).
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { named } from '../named';
import { PaymentMeansCode } from '../party-fields';
import { Line, Nullable, WebUrl } from '../primitives';

const optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));
const iban = Type.String({ minLength: 15, maxLength: 60, format: 'line' });

/** Replaced as a whole; a null is taken as absent. An absent part is the company's when the document is issued. */
export const PaymentInstructionsInput = named('PaymentInstructionsInput', {
  means: optional(PaymentMeansCode),
  accountName: optional({ ...Line(140), description: 'BT-85' }),
  iban: optional({ ...iban, description: 'BT-84: answered without spaces' }),
  bic: optional({ ...Line(20), description: 'BT-86' }),
  remittanceReference: optional({
    ...Line(140),
    description:
      'BT-83: a text, an RF creditor reference (ISO 11649) or a reference of a country with its check digits',
  }),
  mandateReference: optional({ ...Line(35), description: 'BT-89: of a SEPA direct debit' }),
  creditorId: optional({ ...Line(35), description: 'BT-90: of a SEPA direct debit' }),
  debitedIban: optional({ ...iban, description: 'BT-91: of a SEPA direct debit' }),
  cardLastFour: optional(
    Type.String({
      pattern: '^[0-9]{4}$',
      must: 'the last four digits, such as 4242',
      description: 'BT-87, never more of it',
    }),
  ),
  cardHolder: optional({ ...Line(140), description: 'BT-88' }),
  url: optional({ ...WebUrl, description: 'Where it is paid online' }),
});
export type PaymentInstructionsInput = Static<typeof PaymentInstructionsInput>;

const text = Type.Optional(Type.String());

export const PaymentInstructions = named('PaymentInstructions', {
  means: text,
  accountName: text,
  iban: text,
  bic: text,
  remittanceReference: text,
  mandateReference: text,
  creditorId: text,
  debitedIban: text,
  cardLastFour: text,
  cardHolder: text,
  url: text,
});
export type PaymentInstructions = Static<typeof PaymentInstructions>;

// Exact decimals: a number or a decimal string comes in, a decimal string goes out. See shared/values/decimal.ts for
// what is made of them.
import { Type } from '@sinclair/typebox';

const text = Type.String({ format: 'decimal', maxLength: 30 });

/** The field decides its largest value; see the endpoint's description. */
export const DecimalInput = Type.Union([text, Type.Number()], {
  description: 'A decimal string, or a number of at most 15 significant digits',
});
export const NullableDecimalInput = Type.Union([text, Type.Number(), Type.Null()], {
  description: 'A decimal string, or a number of at most 15 significant digits',
});
export const Decimal = Type.String({ format: 'decimal', description: 'Exact decimal, e.g. 12.5' });

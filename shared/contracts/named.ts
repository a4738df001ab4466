// Names of shapes, which readers of the OpenAPI document and generated clients see. A name stands for one shape in all
// contracts: `npm run generate` refuses another shape of the same name.
import { type ObjectOptions, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** An object with a name: `named('Client', { id: Id, … })`. */
export function named<P extends TProperties>(
  title: string,
  properties: P,
  options?: ObjectOptions,
): TObject<P> {
  return Type.Object(properties, { title, ...options });
}

/** The options of an object that holds others: `ClientPage` of `Client`; of what has no name it has none either. */
export function namedAfter({ title }: TSchema, suffix: 'List' | 'Page'): ObjectOptions {
  return title === undefined ? {} : { title: `${title}${suffix}` };
}

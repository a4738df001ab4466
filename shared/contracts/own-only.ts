// Ids of documents in the input of a route. For a caller who sees only documents that it made, the id of another one is as an id that names
// nothing (shared/runtime/checks/own-rows.ts). A route that is `ownOnly: 'filtered'` marks each; a test finds an id that is not marked.
import type { TSchema } from '@sinclair/typebox';

/** A symbol, so that no JSON Schema has it. */
const isOfDocument = Symbol('id of a document');

/** Marks the schema of an id as that of a document. */
export function ofDocument<S extends TSchema>(schema: S): S {
  return { ...schema, [isOfDocument]: true };
}

const DOCUMENT_PATH = /^\w+ \/api\/documents\/\{id\}/;

/** Returns the schema of a route whose path names a document. */
export function withDocumentInPath<S extends TSchema>(schema: S, http: string | undefined): S {
  if (!http || !DOCUMENT_PATH.test(http)) return schema;
  const { properties } = schema;
  return { ...schema, properties: { ...properties, id: ofDocument(properties.id) } };
}

export function namesDocument(schema: TSchema): boolean {
  return isOfDocument in schema;
}

// The schemas of the files as JSON Schema documents, for editors and other programs.
import { FACT_FILES, SHARED_FILES } from './file-schemas';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Returns the JSON Schemas by the name of their file. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries({ ...FACT_FILES, ...SHARED_FILES }).map(([name, schema]) => {
      const file = `${name}.schema.json`;
      return [file, { $schema: DIALECT, $id: file, title: `Facts about countries: ${name}`, ...schema }];
    }),
  );
}

/** Returns the text of a schema file. */
export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

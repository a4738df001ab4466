// Turns the text fields of a data row into an object, by the description PostgreSQL gave of the statement's rows.
import { emptyParts } from './row-parts';
import { parserFor } from './types';

export interface FieldDescription {
  name: string;
  dataTypeID: number;
}

export interface RowShape {
  read(fields: (string | null)[]): object;
}

interface Field {
  name: string;
  /** Absent where the text is the value. */
  parse: ((text: string) => unknown) | undefined;
  /** The members of the value are attributes of the row. */
  isParts: boolean;
}

export function rowShape(descriptions: FieldDescription[]): RowShape {
  const fields: Field[] = descriptions.map(({ name, dataTypeID }) => {
    const isParts = emptyParts(name) !== undefined;
    return { name, parse: isParts ? JSON.parse : parserFor(dataTypeID), isParts };
  });
  // copied for each row with all that it may have, so that all rows of a statement share one hidden class
  const empty: Record<string, unknown> = Object.assign(
    {},
    ...descriptions.map(({ name }) => emptyParts(name) ?? { [name]: null }),
  );
  return {
    read(texts) {
      const row = { ...empty };
      for (let index = 0; index < fields.length; index++) {
        const field = fields[index];
        const text = texts[index];
        if (!field || text === null || text === undefined) continue;
        const value = field.parse ? field.parse(text) : text;
        if (field.isParts) Object.assign(row, value);
        else row[field.name] = value;
      }
      return row;
    },
  };
}

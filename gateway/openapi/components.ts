// Named schemas of the OpenAPI document. An object has the name that it was given by `named`, else one made of where it
// stands. A name stands for one shape; only an input, which is closed, may differ in that from the output of its name.
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from '@sinclair/typebox';
import { describe } from './field-texts';
import { type Json, pascal, type Shapes } from './json';
import { jsonSchema } from './json-schema';

export type Direction = 'input' | 'output';

export class Components implements Shapes {
  private readonly schemas = new Map<string, Json>();
  private readonly examples = new Map<string, () => unknown>();
  private readonly unnamed = new Map<string, string>();
  private direction: Direction = 'output';

  /** Outputs have to come first: where both differ, it is the input that gets a longer name. */
  place(schema: TSchema, name: string, direction: Direction): Json {
    this.direction = direction;
    return jsonSchema(schema, name, this);
  }

  /** A reference to an object; its description stands beside it where it is another than that of the component. */
  refer(schema: TSchema, fallback: string): Json {
    const name = String(schema.title ?? fallback);
    const body = this.bodyOf(schema, name);
    const isPart = schema.title === undefined && !/(Response|Body)$/.test(name);
    const key = isPart ? this.keyOfUnnamed(name, body) : this.keyFor(name, body);
    const known = this.schemas.get(key);
    if (!known) this.schemas.set(key, body);
    const { description } = schema;
    const differs = description !== undefined && description !== (known ?? body).description;
    return { $ref: `#/components/schemas/${key}`, ...(differs && { description }) };
  }

  add(name: string, schema: Json): Json {
    this.schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  get(name: string): Json | undefined {
    return this.schemas.get(name);
  }

  /** A reference to an example, which is made when all components are known. */
  example(name: string, value: () => unknown): Json {
    this.examples.set(name, value);
    return { $ref: `#/components/examples/${name}` };
  }

  sortedExamples(): Record<string, Json> {
    const entries = [...this.examples].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, value]) => [name, { value: value() }]));
  }

  sorted(): Record<string, Json> {
    const entries = [...this.schemas].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  }

  private bodyOf(schema: TSchema, name: string): Json {
    const { properties, required, description, title: _title, examples, ...rest } = schema;
    const fields = Object.entries<TSchema>(properties).map(([key, field]): [string, Json] => {
      const placed = describe(
        jsonSchema(field, `${name.replace(/(Response|Body)$/, '')}${pascal(key)}`, this),
        name,
        key,
        this,
      );
      return [key, placed];
    });
    const body: Json = { ...JSON.parse(JSON.stringify(rest)), properties: Object.fromEntries(fields) };
    if (required?.length > 0) body.required = required;
    if (description !== undefined) body.description = description;
    if (examples !== undefined) body.examples = examples;
    return body;
  }

  /** Two shapes without a name of their own are one where they are the same. */
  private keyOfUnnamed(name: string, body: Json): string {
    const shape = JSON.stringify(shapeOf(body));
    const known = this.unnamed.get(shape);
    if (known === undefined) this.unnamed.set(shape, name);
    return known ?? this.keyFor(name, body);
  }

  private keyFor(name: string, body: Json): string {
    const known = this.schemas.get(name);
    if (!known || isDeepStrictEqual(shapeOf(known), shapeOf(body))) return name;
    const isInput = this.direction === 'input';
    const longer = name.endsWith('Input') ? name.replace(/Input$/, 'Request') : `${name}Input`;
    if (!isInput || !isDeepStrictEqual(keysOf(known), keysOf(body))) throw new SameName(name, known, body);
    const other = this.schemas.get(longer);
    if (other && !isDeepStrictEqual(shapeOf(other), shapeOf(body))) throw new SameName(longer, other, body);
    return longer;
  }
}

/** Two shapes want one name. */
class SameName extends Error {
  constructor(name: string, one: Json, other: Json) {
    super(
      `Two shapes have the name ${name}; name one of them otherwise.\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
    );
  }
}

function shapeOf({ description: _description, examples: _examples, ...shape }: Json): Json {
  return shape;
}

function keysOf({ properties }: Json): string[] {
  return Object.keys(properties as Json).sort();
}

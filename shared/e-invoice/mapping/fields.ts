// The few kinds of mappings that the tables are made of.
import type { XmlElement } from '../../xml/element';
import { enclose, isBlank, type Mapping, readAll, type Table, writeAll } from './mapping';

type KeysOf<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T] & string;
type ListKeysOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends readonly unknown[] ? K : never }[keyof T] &
  string;
type ItemOf<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : never;
/** Attribute of the element to the field that it holds. */
type Attributes<T> = Readonly<Record<string, KeysOf<T, string>>>;

/** A table may name itself, for lines within lines: then it is a function. */
type TableOf<T> = Table<T> | (() => Table<T>);

function resolved<T>(table: TableOf<T>): Table<T> {
  return typeof table === 'function' ? table() : table;
}

function textOf<T>(source: T, key: keyof T): string | undefined {
  const value = source[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function setText<T>(target: Partial<T>, key: keyof T, value: string | undefined): void {
  // the key is one of those whose values are texts
  if (value !== undefined) target[key] = value as T[keyof T];
}

/** The kinds of mappings for the parts of T; keys are checked by the compiler. */
export function fieldsOf<T extends object>() {
  return {
    /** An element with text, and attributes that hold other fields. */
    text(name: string, key: KeysOf<T, string>, attributes: Attributes<T> = {}): Mapping<T> {
      const held = Object.entries(attributes);
      return {
        write(source, out) {
          const text = textOf(source, key);
          if (text === undefined) return;
          const element: XmlElement = { name, text, children: [] };
          for (const [attribute, field] of held) {
            const value = textOf(source, field);
            if (value !== undefined) {
              element.attributes ??= {};
              element.attributes[attribute] = value;
            }
          }
          out.push(element);
        },
        read(element, target) {
          const reader = element.take(name);
          if (!reader) return;
          const text = reader.text();
          setText(target, key, text);
          for (const [attribute, field] of held) {
            const value = reader.attribute(attribute);
            // a scheme of nothing says nothing
            if (text !== undefined) setText(target, field, value);
          }
          reader.done();
        },
      };
    },

    /** An element whose line breaks mean something, also the last one: XRechnung's discount for early payment (BR-DE-18). */
    verbatim(name: string, key: KeysOf<T, string>): Mapping<T> {
      return {
        write: this.text(name, key).write,
        read(element, target) {
          const reader = element.take(name);
          setText(target, key, reader?.verbatim());
          reader?.done();
        },
      };
    },

    /** An amount in BT-5, with its currency where the syntax demands it. */
    amount(name: string, key: KeysOf<T, string>): Mapping<T> {
      return {
        write(source, out, { currency }) {
          const text = textOf(source, key);
          if (text !== undefined)
            out.push({ name, text, attributes: { currencyID: currency }, children: [] });
        },
        read(element, target) {
          const reader = element.take(name);
          if (!reader) return;
          setText(target, key, reader.text());
          if (reader.element.attributes?.currencyID === reader.context.currency)
            reader.attribute('currencyID');
          reader.done();
        },
      };
    },

    /** An object whose elements lie beside the others. */
    at<K extends KeysOf<T, object>>(key: K, table: Table<NonNullable<T[K]>>): Mapping<T> {
      return {
        write(source, out, context) {
          const value = source[key];
          if (value) for (const mapping of table) mapping.write(value, out, context);
        },
        read(element, target) {
          const value = target[key] ?? {};
          for (const mapping of table) mapping.read(element, value as Partial<NonNullable<T[K]>>);
          if (!isBlank(value)) target[key] = value as T[K];
        },
      };
    },

    /** An element around several fields of the same object. */
    inside(name: string, table: Table<T>): Mapping<T> {
      return {
        write: (source, out, context) => enclose(name, writeAll(table, source, context), out),
        read(element, target) {
          const reader = element.take(name);
          if (!reader) return;
          for (const mapping of table) mapping.read(reader, target);
          reader.done();
        },
      };
    },

    /** An element for each item of a list; `accepts` tells it from others of the same name with another meaning. */
    list<K extends ListKeysOf<T>>(
      name: string,
      key: K,
      table: TableOf<ItemOf<T[K]>>,
      accepts?: (element: XmlElement) => boolean,
    ): Mapping<T> {
      return {
        write(source, out, context) {
          // the key is one of those whose values are lists
          const items = (source[key] ?? []) as ItemOf<T[K]>[];
          for (const item of items) enclose(name, writeAll(resolved(table), item, context), out);
        },
        read(element, target) {
          const items = element.takeAll(name, accepts).map((reader) => {
            const item = readAll(resolved(table) as Table<object>, reader);
            reader.done();
            return item;
          });
          const known = items.filter((item) => !isBlank(item));
          // the key is one of those whose values are lists
          if (known.length > 0) target[key] = known as T[K];
        },
      };
    },

    /** Always the same text, beside something else; `alsoRead` means the same. */
    fixed(name: string, text: string, alsoRead = text): Mapping<T> {
      const element: XmlElement = { name, text, children: [], isFixed: true };
      return {
        write: (_, out) => out.push(element),
        read(from) {
          const reader = from.take(name);
          const content = reader?.element.text?.trim();
          if (content === text || content === alsoRead) reader?.text();
          for (const attribute of Object.keys(reader?.element.attributes ?? {})) reader?.attribute(attribute);
          reader?.done();
        },
      };
    },

    /** true or false, as XML Schema spells them. */
    indicator(name: string, value: boolean): Mapping<T> {
      return this.fixed(name, String(value), value ? '1' : '0');
    },

    /** Fixed elements inside of another. */
    fixedInside(name: string, table: Table<T>): Mapping<T> {
      return {
        write(source, out, context) {
          out.push({ name, children: writeAll(table, source, context), isFixed: true });
        },
        read(element, target) {
          const reader = element.take(name);
          if (!reader) return;
          for (const mapping of table) mapping.read(reader, target);
          reader.done();
        },
      };
    },
  };
}

/** A field in one element: `group` is `at` around `inside`. */
export function group<T extends object, K extends KeysOf<T, object>>(
  of: ReturnType<typeof fieldsOf<T>>,
  name: string,
  key: K,
  table: Table<NonNullable<T[K]>>,
): Mapping<T> {
  const inner = fieldsOf<NonNullable<T[K]>>();
  return of.at(key, [inner.inside(name, table)]);
}

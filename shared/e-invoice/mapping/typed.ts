// Elements of one name that mean different terms, told apart by a type code in them.
import { textIn } from '../../xml/element';
import { fieldsOf } from './fields';
import type { Mapping, Table } from './mapping';

/** The first element whose type is accepted. More of them are reported as unread, those of other types left to other terms. */
export function onlyOfType<T extends object>(
  name: string,
  typeName: string,
  accepts: (type: string | undefined) => boolean,
  table: Table<T>,
): Mapping<T> {
  return {
    write: fieldsOf<T>().inside(name, table).write,
    read(element, target) {
      const all = element.takeAll(name, (each) => accepts(textIn(each, typeName)));
      const [first] = all;
      if (first) for (const mapping of table) mapping.read(first, target);
      for (const reader of all) reader.done();
    },
  };
}

// Dates in CII: format 102 of UNTDID 2379, `yyyymmdd`.
import type { Mapping } from '../../mapping/mapping';

const FORMAT = '102';
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN = /^(\d{4})(\d{2})(\d{2})$/;

type KeysOfText<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T] & string;

/** `inner` differs by place: udt:DateTimeString, udt:DateString of BT-7, qdt:DateTimeString of BT-26. */
export function dateMapping<T extends object>(
  name: string,
  key: KeysOfText<T>,
  inner = 'udt:DateTimeString',
): Mapping<T> {
  return {
    write(source, out) {
      const text = source[key];
      if (typeof text !== 'string' || text === '') return;
      const date = {
        name: inner,
        text: text.replace(ISO, '$1$2$3'),
        attributes: { format: FORMAT },
        children: [],
      };
      out.push({ name, children: [date] });
    },
    read(element, target) {
      const reader = element.take(name);
      const date = reader?.take(inner);
      const text = date?.text();
      if (date?.element.attributes?.format === FORMAT) date.attribute('format');
      // the key is one of those whose values are texts
      if (text !== undefined) target[key] = text.replace(WRITTEN, '$1-$2-$3') as T[typeof key];
      date?.done();
      reader?.done();
    },
  };
}

// Elements of formats that are only written: what is not given leaves no element behind.
import type { XmlElement } from './element';

type Part = XmlElement | undefined;

/** Returns an element with the text; none for an empty text. */
export function element(
  name: string,
  text: string | undefined,
  attributes?: Record<string, string>,
): XmlElement | undefined {
  if (text === undefined || text === '') return undefined;
  return { name, ...(attributes ? { attributes } : {}), text, children: [] };
}

/** Around others; none where there are none. */
export function group(name: string, parts: readonly Part[]): XmlElement | undefined {
  const children = present(parts);
  return children.length > 0 ? { name, children } : undefined;
}

/** Always there, as the schema demands it. */
export function required(name: string, parts: readonly Part[]): XmlElement {
  return { name, children: present(parts) };
}

export function present(parts: readonly Part[]): XmlElement[] {
  return parts.filter((part) => part !== undefined);
}

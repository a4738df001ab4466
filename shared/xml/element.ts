// An XML element as mappings see it: names have the usual prefix of their namespace, whatever prefix the file uses.

export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  /** Text of an element without children. */
  text?: string;
  children: XmlElement[];
  /** Written beside something only: a tax scheme says nothing without a category. */
  isFixed?: boolean;
}

/** Prefix to namespace; '' is the default namespace of the file. */
export type Namespaces = Readonly<Record<string, string>>;

/** The text at the end of a path of names, without the space around it. */
export function textIn(element: XmlElement, ...path: string[]): string | undefined {
  let at: XmlElement | undefined = element;
  for (const step of path) at = at?.children.find(({ name }) => name === step);
  return at?.text?.trim();
}

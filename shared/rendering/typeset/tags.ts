// The logical structure of the pages, for readers that do not see them (ISO 32000-1, 14.8): which texts are a heading, a
// paragraph, a row or a cell. What has no tag is decoration, or repeats what an earlier page has said.

export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';

export interface Tag {
  role: Role;
  /** null: directly in the document. It is known once the box around has been drawn. */
  parent: Tag | null;
  /** The row or column that a heading cell belongs to. */
  scope?: 'Row' | 'Column';
  /** The description of a figure. */
  alt?: string;
}

/** The tag of marks that are not read out. */
export const ARTIFACT: Tag = { role: 'Artifact', parent: null };
/** They hold text, and no paragraphs of their own. */
const LEAVES: ReadonlySet<Role> = new Set(['H1', 'H2', 'P', 'TH', 'TD', 'Figure', 'Artifact']);

export function tagOf(role: Role, more: Partial<Omit<Tag, 'role'>> = {}): Tag {
  return { role, parent: null, ...more };
}

/** Makes a mark part of the tag, inside the tags that it has already. */
export function attach(mark: { tag?: Tag }, tag: Tag): void {
  if (!mark.tag || LEAVES.has(tag.role)) {
    mark.tag = tag;
    return;
  }
  let outermost = mark.tag;
  while (outermost.parent && outermost !== tag) outermost = outermost.parent;
  if (outermost !== tag && outermost !== ARTIFACT) outermost.parent = tag;
}

// The structure tree of a PDF (ISO 32000-1, 14.7), written from the tags of the marks: an element for each tag, in the order
// in which they are first met, that knows its contents on each page.
import type { Tag } from '../typeset/tags';

/** An object of the file; the types of PDFKit know less of it. */
interface Reference {
  data: Record<string, unknown>;
  end(): void;
}

/** Fields of PDFKit that are missing in its types. */
interface Tree {
  getStructTreeRoot(): Reference;
  getStructParentTree(): { get(key: number): Reference[] };
  page: { structParentTreeKey: number; dictionary: Reference };
}

interface Element {
  reference: Reference;
  kids: unknown[];
  page: Reference;
}

export class Structure {
  private readonly elements = new Map<Tag, Element>();
  private readonly document: Tag = { role: 'Document', parent: null };
  private readonly tree: Tree;

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    this.tree = pdf as unknown as Tree;
  }

  /** Everything drawn from now on, until `close`, is content of the tag. */
  open(tag: Tag | undefined): void {
    if (!tag || tag.role === 'Artifact') {
      this.pdf.addContent('/Artifact BMC');
      return;
    }
    const { structParentTreeKey, dictionary: page } = this.tree.page;
    const onPage = this.tree.getStructParentTree().get(structParentTreeKey);
    const element = this.elementOf(tag);
    const content = onPage.length;
    onPage.push(element.reference);
    element.kids.push(element.page === page ? content : { Type: 'MCR', Pg: page, MCID: content });
    this.pdf.addContent(`/${tag.role} <</MCID ${content}>> BDC`);
  }

  close(): void {
    this.pdf.addContent('EMC');
  }

  /** Writes the tree after the last page. */
  write(): void {
    for (const { reference, kids, page } of this.elements.values()) {
      reference.data.Pg = page;
      reference.data.K = kids;
      reference.end();
    }
  }

  private elementOf(tag: Tag): Element {
    const known = this.elements.get(tag);
    if (known) return known;
    const around = tag === this.document ? null : this.elementOf(tag.parent ?? this.document);
    const reference = this.pdf.ref(this.entriesOf(tag, around)) as unknown as Reference;
    const element = { reference, kids: [], page: this.tree.page.dictionary };
    if (around) around.kids.push(reference);
    else this.tree.getStructTreeRoot().data.K = [reference];
    this.elements.set(tag, element);
    return element;
  }

  private entriesOf({ role, scope, alt }: Tag, around: Element | null): Record<string, unknown> {
    return {
      Type: 'StructElem',
      S: role,
      P: around?.reference ?? this.tree.getStructTreeRoot(),
      ...(scope ? { A: { O: 'Table', Scope: scope } } : {}),
      // PDFKit takes a primitive for a name, an object for a text
      ...(alt ? { Alt: new String(alt) } : {}),
    };
  }
}

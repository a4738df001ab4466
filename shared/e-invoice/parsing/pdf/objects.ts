// The objects of PDF (ISO 32000-1, 7.3), as far as embedded files need them.

export class PdfName {
  constructor(readonly name: string) {}
}

/** A string with a character for each byte. */
export class PdfString {
  constructor(readonly bytes: string) {}
}

/** Generations are left out: the newest cross-reference decides what a number means. */
export class PdfRef {
  constructor(readonly number: number) {}
}

export type PdfDict = ReadonlyMap<string, PdfObject>;

export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    /** The offset of its bytes. */
    readonly start: number,
  ) {}
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfDict
  | readonly PdfObject[];

/** The file is not what its cross-reference says: it can still be read by the objects that lie in it. */
export class PdfBroken extends Error {}

export const isDict = (object: PdfObject | undefined): object is PdfDict => object instanceof Map;
export const isArray = (object: PdfObject | undefined): object is readonly PdfObject[] =>
  Array.isArray(object);
export const nameOf = (object: PdfObject | undefined) =>
  object instanceof PdfName ? object.name : undefined;
export const isOfType = (dict: PdfDict, type: string) => nameOf(dict.get('Type')) === type;

/** A count, an offset or a length. */
export const isIndex = (object: PdfObject | undefined): object is number =>
  typeof object === 'number' && Number.isSafeInteger(object) && object >= 0;

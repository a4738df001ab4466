// A list is read from its file when it is first asked for, and then kept: the units alone are 150 kB.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CodeListName } from '../contracts/code-lists';
import { invalid } from '../runtime/errors';
import { projectFile } from '../runtime/files/project-file';
import type { SentenceId } from '../texts/sentences';
import { UNITS } from '../texts/units';

/** A code of a list; fields that only some lists have are optional. */
export interface ListedCode {
  code: string;
  name: string;
  /** units: as it is printed in tables of physics, such as `kg` */
  symbol?: string;
  /** vatex: the VAT categories (UNCL5305) that the reason belongs to */
  categories?: string[];
  /** vatex: the sentence of shared/texts/law-sentences.json that it prints */
  sentence?: SentenceId;
  /** vatex: the article of Directive 2006/112/EC, such as `132(1)(i)` */
  article?: string;
  /** vatex: the provision of the one country that has the code */
  provision?: string;
  /** document-types: what kind of document it is; 81 counts as a credit note */
  kind?: 'invoice' | 'credit-note';
  /** tax-point-codes: the code that UBL writes */
  untdid2005?: string;
  /** tax-point-codes: the code that CII writes */
  untdid2475?: string;
}

export interface CodeList {
  title: string;
  agency: string;
  version: string;
  /** Date of the source, ISO 8601. */
  date: string;
  source: string;
  items: ListedCode[];
}

const lists = new Map<CodeListName, CodeList>();
const codes = new Map<CodeListName, ReadonlyMap<string, ListedCode>>();
const digests = new Map<string, string>();

export function codeList(name: CodeListName): CodeList {
  return kept(lists, name, () => readData<CodeList>(name));
}

export function listedCode(name: CodeListName, code: string): ListedCode | undefined {
  const byCode = kept(codes, name, () => new Map(codeList(name).items.map((item) => [item.code, item])));
  return byCode.get(code);
}

export function isListed(name: CodeListName, code: string): boolean {
  return listedCode(name, code) !== undefined;
}

/** @throws 400 for a code that the list does not have; an absent one is none */
export function assertListed(pointer: string, list: CodeListName, code: string | null | undefined): void {
  if (code != null && !isListed(list, code)) throw invalid(pointer, `is no code of the list ${list}`);
}

/** undefined for a code that is not in the list. */
export function nameOf(name: CodeListName, code: string): string | undefined {
  return listedCode(name, code)?.name;
}

/** Changes with the content of the lists, and with the words of the units. */
export function digestOf(...names: CodeListName[]): string {
  return kept(digests, names.join(), () => {
    const texts = [...names.map(readText), JSON.stringify(UNITS)];
    return createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16);
  });
}

/** A file of the folder `lists`. */
export function readData<T>(name: string): T {
  // the files are ours; test/shared/code-lists.test.ts looks at their shape
  return JSON.parse(readText(name)) as T;
}

function readText(name: string): string {
  return readFileSync(projectFile(`shared/code-lists/lists/${name}.json`), 'utf8');
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

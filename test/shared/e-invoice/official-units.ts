// The unit tests of the publishers' rules: fragments of invoices, each with the rules that it breaks, or does not.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeUbl } from '../../../shared/e-invoice/formats/ubl/syntax';
import { readInvoice } from '../../../shared/e-invoice/parsing/parse';
import { findingsInFile } from '../../../shared/e-invoice/received/findings-in-file';
import { XmlRefused } from '../../../shared/xml/parse-xml';
import { OFFICIAL_RULES } from '../../support/official-rules';
import { reasonForNoRow, sameAs } from './rules-without-row';

export interface UnitTest {
  file: string;
  broken: string[];
  kept: string[];
  xml: string;
}

interface XmlNode {
  content: string;
  find(path: string, namespaces: object): XmlNode[];
  get(path: string, namespaces: object): XmlNode | null;
}
interface CheckerXml {
  openXml(): Promise<void>;
  withXml<T>(text: string, read: (root: XmlNode) => T): { result: T };
}

const NAMESPACES = { v: 'http://difi.no/xsd/vefa/validator/1.0' };

/** The tests of a folder of the checker's `unit`. */
export async function unitTests(folder: string): Promise<UnitTest[]> {
  const checker: CheckerXml = await import(path.join(OFFICIAL_RULES ?? '', 'checker/xml.mjs'));
  await checker.openXml();
  const directory = path.join(OFFICIAL_RULES ?? '', 'unit', folder);
  return readdirSync(directory).flatMap((file) => {
    const text = readFileSync(path.join(directory, file), 'utf8');
    const { result } = checker.withXml(text, (root) => root.find('//v:test', NAMESPACES).map(unitTest));
    return result
      .filter(({ xml, broken, kept }) => xml && broken.length + kept.length > 0)
      .map((each) => ({ file, ...each }));
  });
}

function unitTest(node: XmlNode) {
  const rules = (found: string) => node.find(found, NAMESPACES).map(({ content }) => content.trim());
  return {
    broken: rules('v:assert/v:error | v:assert/v:fatal | v:assert/v:warning'),
    kept: rules('v:assert/v:success'),
    xml: String(node.get('*[not(self::v:assert)]', NAMESPACES) ?? ''),
  };
}

export type Outcome =
  | { kind: 'same' }
  | { kind: 'other'; test: UnitTest; ours: string[] }
  | { kind: 'unexplained'; test: UnitTest }
  | { kind: 'not held'; why: string };

/** Compares the findings of our checks for a test with those of its publisher. */
export function outcomeOf(
  test: UnitTest,
  profile: 'en16931' | 'peppol',
  known: ReadonlySet<string>,
): Outcome {
  const asked = [...test.broken, ...test.kept].map(sameAs);
  if (!asked.some((rule) => known.has(rule))) {
    const why = reasonForNoRow([...test.broken, ...test.kept]);
    return why === undefined ? { kind: 'unexplained', test } : { kind: 'not held', why: `no row: ${why}` };
  }
  const read = held(test.xml);
  if (typeof read === 'string') return { kind: 'not held', why: read };
  const { findings } = findingsInFile(read, profile, true);
  const ours = new Set(findings.map(({ rule }) => sameAs(rule)));
  const isSame =
    test.broken.map(sameAs).every((rule) => !known.has(rule) || ours.has(rule)) &&
    test.kept.map(sameAs).every((rule) => !ours.has(rule));
  if (isSame) return { kind: 'same' };
  if (hasEmpty(test.xml)) return { kind: 'not held', why: 'something in it is empty' };
  return { kind: 'other', test, ours: [...ours] };
}

/** Elements that every such group has: a group with nothing else is empty. */
const FIXED =
  '<cbc:ChargeIndicator>\\w+</cbc:ChargeIndicator>|<cac:TaxScheme>\\s*<cbc:ID>VAT</cbc:ID>\\s*</cac:TaxScheme>';
/** A value or a group without anything in it: readers take it for absent. */
const EMPTY = new RegExp(`<c[ab]c:\\w+(?:\\s[^<>]*)?/>|<(c[ab]c:\\w+)[^<>]*>\\s*(?:(?:${FIXED})\\s*)*</\\1>`);
const hasEmpty = (xml: string) => EMPTY.test(xml.replace(/<!--[\s\S]*?-->/g, ''));

/** The fragment as semantic invoice, or why it cannot be held without a loss. */
function held(xml: string) {
  try {
    const read = readInvoice(Buffer.from(xml));
    const { invoice, unread } = read;
    if (unread.length > 0) return 'it says what no term of EN 16931 stands for';
    const again = readInvoice(writeUbl(invoice)).invoice;
    // a VAT total is written always: one of 0.00 is an addition, not a loss
    const { totalVat: _, ...totals } = again.totals;
    const compared = 'totalVat' in invoice.totals ? again : { ...again, totals };
    return isDeepStrictEqual(compared, invoice) ? read : 'it repeats what an invoice has once';
  } catch (error) {
    if (error instanceof XmlRefused) return 'it is no whole XML document of an invoice';
    throw error;
  }
}

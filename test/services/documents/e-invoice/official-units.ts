// The unit tests of the publishers' rules: fragments of invoices, each with the rules that it breaks, or does not.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findingsOf } from '../../../../services/documents/e-invoice/checks/findings';
import { SUM_RULES } from '../../../../services/documents/e-invoice/checks/sum-rules';
import { readInvoice } from '../../../../services/documents/e-invoice/parsing/read-invoice';
import { writeUbl } from '../../../../services/documents/e-invoice/ubl/ubl';
import { XmlRefused } from '../../../../services/documents/e-invoice/xml/read-xml';
import { OFFICIAL_RULES } from '../../../support/official-rules';
import { reasonForNoRow } from './rules-without-row';

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

/** Rules of one meaning for several categories or terms are one row of ours. */
const SAID_TOGETHER: readonly [RegExp, string][] = [
  [/^BR-(?:S|Z|E|AF|AG|IG|IP)-0[234]$/, 'BR-S-02'],
  [/^BR-AE-0[234]$/, 'BR-AE-02'],
  [/^BR-(?:IC|G)-0[234]$/, 'BR-IC-02'],
  [/^BR-O-0[234]$/, 'BR-O-02'],
  [/^BR-(?:E|AE|IC|G|O)-10$/, 'BR-E-10'],
  [/^BR-DEC-(?:09|1[0-9])$/, 'BR-DEC-14'],
];
export const rowOf = (rule: string) => SAID_TOGETHER.find(([form]) => form.test(rule))?.[1] ?? rule;

export type Outcome =
  | { kind: 'same' }
  | { kind: 'other'; test: UnitTest; ours: string[] }
  | { kind: 'unexplained'; test: UnitTest }
  | { kind: 'not held'; why: string };

/** What our checks say of a test, beside what its publisher says. */
export function outcomeOf(
  test: UnitTest,
  format: 'en16931-ubl' | 'peppol',
  known: ReadonlySet<string>,
): Outcome {
  const asked = [...test.broken, ...test.kept].map(rowOf);
  if (!asked.some((rule) => known.has(rule))) {
    const why = reasonForNoRow([...test.broken, ...test.kept]);
    return why === undefined ? { kind: 'unexplained', test } : { kind: 'not held', why: `no row: ${why}` };
  }
  const read = held(test.xml);
  if (typeof read === 'string') return { kind: 'not held', why: read };
  const ours = new Set(findingsOf(read, format, SUM_RULES).map(({ rule }) => rule));
  const isSame =
    test.broken.map(rowOf).every((rule) => !known.has(rule) || ours.has(rule)) &&
    test.kept.map(rowOf).every((rule) => !ours.has(rule));
  return isSame ? { kind: 'same' } : { kind: 'other', test, ours: [...ours] };
}

/** A value, a line or a payee without anything in it: readers take it for absent. */
const EMPTY =
  /<cbc:\w+(?:\s[^<>]*)?\/>|<(cbc:\w+|cac:(?:InvoiceLine|CreditNoteLine|PayeeParty))[^<>]*>\s*<\/\1>/;

/** The fragment as semantic invoice, or why it cannot be held without a loss. */
function held(xml: string) {
  try {
    if (EMPTY.test(xml.replace(/<!--[\s\S]*?-->/g, ''))) return 'something in it is empty';
    const { invoice, unread } = readInvoice(Buffer.from(xml));
    if (invoice.typeCode === '381' && xml.startsWith('<Invoice')) return 'its root contradicts its type';
    if (unread.length > 0) return 'it says what no term of EN 16931 stands for';
    const again = readInvoice(writeUbl(invoice)).invoice;
    // a VAT total is written always: one of 0.00 is an addition, not a loss
    const { totalVat: _, ...totals } = again.totals;
    const compared = 'totalVat' in invoice.totals ? again : { ...again, totals };
    return isDeepStrictEqual(compared, invoice) ? invoice : 'it repeats what an invoice has once';
  } catch (error) {
    if (error instanceof XmlRefused) return 'it is no whole XML document of an invoice';
    throw error;
  }
}

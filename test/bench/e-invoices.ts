// Making e-invoices, in this process and without a database: CPU of the way from a frozen document to its file, beside what
// the builder of fast-xml-parser alone takes for a tree of the same elements.
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { findingsOf } from '../../services/documents/e-invoice/checks/findings';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../services/documents/e-invoice/domain/semantic-invoice';
import { adapted, profileOf, write } from '../../services/documents/e-invoice/profiles/profiles';
import type { EInvoiceFormat } from '../../shared/contracts/e-invoice-formats';
import { documentOf } from '../services/documents/e-invoice/issued-documents/issued-document';
import { PLAIN_HEAD, plainLine } from '../services/documents/e-invoice/issued-documents/plain-head';
import type { Scene } from '../services/documents/e-invoice/issued-documents/scene';
import { median } from './measure';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Of a round, whatever the size of its documents: what is measured of each size is as much work. */
const LINES = Number(process.env.BENCH_LINES ?? 5_000);
const SIZES = [20, 100, 500] as const;
const CPU_MS_MAX = 2;
/** 500 lines are 25 times 20: what is left is for the garbage of larger trees. */
const GROWTH_MAX = 30;

interface Subject {
  format: EInvoiceFormat;
  scene: Scene;
  currency: 'EUR' | 'PLN';
  /** Formats for which a limit is promised. */
  isLimited: boolean;
}

const german: Scene = { seller: 'DE', buyer: 'DE', category: 'S', rates: ['19', '7'] };
const polish: Scene = { seller: 'PL', buyer: 'PL', category: 'S', rates: ['23', '8'], accounts: 'PLN' };
const italian: Scene = { seller: 'IT', buyer: 'IT', category: 'S', rates: ['22', '10'] };
const spanish: Scene = { seller: 'ES', buyer: 'ES', category: 'S', rates: ['21', '10'] };
const SUBJECTS: readonly Subject[] = [
  { format: 'en16931-ubl', scene: german, currency: 'EUR', isLimited: true },
  { format: 'en16931-cii', scene: german, currency: 'EUR', isLimited: true },
  { format: 'ksef-fa3', scene: polish, currency: 'PLN', isLimited: true },
  { format: 'fatturapa', scene: italian, currency: 'EUR', isLimited: false },
  { format: 'facturae', scene: spanish, currency: 'EUR', isLimited: false },
];

/** CPU ms per document. */
interface Costs {
  writing: number;
  building: number;
  checking: number;
}

export function benchEInvoices(): void {
  process.stdout.write('\ne-invoices, CPU ms per document of 20, 100 and 500 lines\n');
  for (const subject of SUBJECTS) {
    const costs = SIZES.map((lines) => costsOf(subject, lines));
    print(subject, costs);
  }
}

function costsOf(subject: Subject, lines: number): Costs {
  const profile = profileOf(subject.format);
  if (!profile) throw new Error(`no profile of ${subject.format}`);
  const invoiceOf = (document: IssuedDocument) => adapted(semanticInvoice(document), profile);
  const documents = Array.from({ length: Math.ceil(LINES / lines) }, (_, index) =>
    document(subject, lines, index),
  );
  const invoices = documents.map(invoiceOf);
  const trees = invoices.map((invoice) => treeOf(write(invoice, profile)));
  const rounds: Costs[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({
      writing: cpuMs(documents, (one) => write(invoiceOf(one), profile)),
      building: cpuMs(trees, built),
      checking: cpuMs(invoices, (invoice) => assertPossible(invoice, subject.format)),
    });
  }
  // the first round warms up
  const typical = (pick: (costs: Costs) => number) => median(rounds.slice(1).map(pick));
  return {
    writing: typical(({ writing }) => writing),
    building: typical(({ building }) => building),
    checking: typical(({ checking }) => checking),
  };
}

function print({ format, isLimited }: Subject, costs: readonly Costs[]): void {
  const [small, , large] = costs;
  if (!small || !large) return;
  const listed = (pick: (one: Costs) => number) => costs.map((one) => pick(one).toFixed(2)).join(', ');
  const limit = isLimited
    ? `, limit ${CPU_MS_MAX} for 20 ${small.writing <= CPU_MS_MAX ? 'kept' : 'EXCEEDED'}`
    : '';
  const growth = large.writing / small.writing;
  const ratios = costs.map(({ writing, building }) => (building / writing).toFixed(2)).join(', ');
  process.stdout.write(
    `  ${format.padEnd(12)} ${listed(({ writing }) => writing)} ms${limit}; 500 lines are ${growth.toFixed(1)} times 20, ` +
      `${growth <= GROWTH_MAX ? 'linear' : 'NOT LINEAR'}; the builder alone ${listed(({ building }) => building)} ms, ` +
      `ratio ${ratios}; its checks ${listed(({ checking }) => checking)} ms\n`,
  );
}

function cpuMs<T>(items: readonly T[], make: (item: T) => unknown): number {
  const before = process.cpuUsage();
  for (const item of items) make(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / items.length;
}

function assertPossible(invoice: Parameters<typeof findingsOf>[0], format: EInvoiceFormat): void {
  const [error] = findingsOf(invoice, format).filter(({ severity }) => severity === 'error');
  if (error) throw new Error(`${format}: ${error.rule} ${error.pointer}`);
}

/** As trade has them: an article with its number, two rates, a discount on every fifth line. */
function document({ scene, currency }: Subject, count: number, index: number): IssuedDocument {
  const discount = { kind: 'allowance', percent: '5', reason: 'Discount', reasonCode: '95' } as const;
  const lines = Array.from({ length: count }, (_, row) =>
    plainLine({
      name: `Article ${index}/${row}`,
      description: `Bracket no. ${(index * 7919 + row * 104_729).toString(36)} as in offer ${index}`,
      quantity: String((row % 40) + 1),
      unitPrice: `${(row % 90) + 1}.25`,
      articleReference: 'A-1',
      vat: row % 2,
      adjustments: row % 5 === 0 ? [discount] : [],
    }),
  );
  return documentOf(scene, { ...PLAIN_HEAD, currency, lines, deliveryDate: '2026-10-30' });
}

const OPTIONS = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' };
const parser = new XMLParser({ ...OPTIONS, parseTagValue: false, trimValues: false });
const builder = new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true });

/** What the builder takes for the same file. */
function treeOf(file: Buffer): unknown[] {
  const tree = parser.parse(file);
  if (!built(tree).equals(file)) throw new Error('the reference writes another file');
  return tree;
}

function built(tree: unknown[]): Buffer {
  return Buffer.from(builder.build(tree));
}

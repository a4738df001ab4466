// Variants of a valid invoice, of which most are invalid: each of its parts left out or doubled, each of its values replaced.
import { completed } from '../../../../../shared/e-invoice/semantic/complete';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';

export interface Variant {
  what: string;
  invoice: SemanticInvoice;
}

interface Change {
  what: string;
  apply: (invoice: SemanticInvoice) => void;
}

type Node = Record<string, unknown>;
type Path = readonly string[];

const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/** Values that may break a rule, by key or form; the first row that fits applies. */
const INSTEAD: readonly [(key: string, value: string) => boolean, (value: string) => string[]][] = [
  [(_, value) => /^\d{4}-\d\d-\d\d$/.test(value), () => ['2020-01-01', '2027-12-31']],
  [(key) => /(Code|scheme|listId|mimeCode|originCountry)$/.test(key), () => ['QQQ']],
  [(key) => key === 'accountNumber', () => ['1234567890123456']],
  [(key) => key === 'paymentTerms', () => ['#SKONTO#TAGE=14#PROZENT=2#\n', '#SKONTO#TAGE=14#PROZENT=2.00#']],
  [(key) => /rate|baseQuantity/i.test(key), (value) => [String(Number(value) + 3), '0', `-${value}`]],
  [
    (key, value) =>
      isDecimal(value) && /amount|price|discount|quantity|percentage|total|sum|value$/i.test(key),
    (value) => [String(Number(value) + 3), value.replace(/\.\d+$|$/, '.125'), `-${value}`],
  ],
  [
    (key) => /Identifier$|Information$|Registration$|^(value|code|reference|businessProcessType)$/.test(key),
    () => ['QQ1'],
  ],
];

function others(key: string, value: string): string[] {
  const [, instead] = INSTEAD.find(([fits]) => fits(key, value)) ?? [];
  return instead?.(value) ?? [];
}

/** The first of each list stands for the others. */
function* walk(node: unknown, path: Path): Generator<[Path, unknown]> {
  if (path.length > 0) yield [path, node];
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (!Array.isArray(node) || key === '0') yield* walk(value, [...path, key]);
  }
}

/** Does nothing where another change has taken the place away. */
function at(invoice: SemanticInvoice, path: Path, put: (parent: Node, key: string) => void): void {
  // the path was walked in an invoice of this shape
  const parent = path
    .slice(0, -1)
    .reduce<Node | undefined>((node, step) => node?.[step] as Node | undefined, invoice as unknown as Node);
  if (parent !== undefined) put(parent, path.at(-1) ?? '');
}

function leaveOut(parent: Node, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  // the serializers need it, be it empty
  else if (key === 'currencyCode') parent[key] = '';
  else delete parent[key];
}

function ofPart(path: Path, value: unknown): Change[] {
  const name = path.join('.');
  const change = (what: string, put: (parent: Node, key: string) => void): Change => ({
    what: `${name} ${what}`,
    apply: (invoice) => at(invoice, path, put),
  });
  const put = (what: string, other: unknown) =>
    change(what, (parent, key) => {
      parent[key] = other;
    });
  const without = change('left out', leaveOut);
  if (Array.isArray(value)) return [without, put('twice', [...value, ...value])];
  if (typeof value !== 'string') return [without];
  return [without, ...others(path.at(-1) ?? '', value).map((other) => put(`"${other}"`, other))];
}

function changesOf(invoice: SemanticInvoice, parts?: readonly string[]): Change[] {
  const isIn = (name: string) =>
    parts === undefined || parts.some((part) => name === part || name.startsWith(`${part}.`));
  return [...walk(invoice, [])].flatMap(([path, value]) => (isIn(path.join('.')) ? ofPart(path, value) : []));
}

/** Each rule is asked of each file, so that a file may break several: the changes of one are far from each other. */
const CHANGES_OF_A_FILE = 4;

export function variantsOf(invoice: SemanticInvoice, parts?: readonly string[]): Variant[] {
  const changes = changesOf(invoice, parts);
  const files = Math.ceil(changes.length / CHANGES_OF_A_FILE);
  return Array.from({ length: files }, (_, file) => {
    const copy = structuredClone(invoice);
    const chosen = changes.filter((__, index) => index % files === file);
    for (const { apply } of chosen.toReversed()) apply(copy);
    return { what: chosen.map(({ what }) => what).join(', '), invoice: completed(copy) };
  });
}

// The objects that the chart makes of values: by helm where there is one, else by Go's templates (render.go).
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const CHART = resolve(__dirname, '../../../deploy/helm');

/** The fields of an object of Kubernetes that tests read. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string> | null;
  spec?: Record<string, unknown>;
}

type Values = Record<string, unknown>;
export type Renderer = (values?: Values) => KubernetesObject[];

/** undefined where there is neither program; with REQUIRE_SERVICES=1 that is a failure. */
export function chartRenderer(): Renderer | undefined {
  if (isThere('helm', ['version'])) return (values = {}) => objectsOf([byHelm(values)]);
  process.stdout.write('The chart is rendered by templates of Go, not by helm, which is not there\n');
  if (isThere('go', ['version'])) return (values = {}) => objectsOf(byGo(values));
  if (process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1: no helm and no go');
  process.stdout.write('Skipping the tests of the chart, since there is no go either\n');
  return undefined;
}

export function defaultValues(): Values {
  return parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
}

function isThere(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function byHelm(values: Values): string {
  execFileSync('helm', ['lint', '--strict', CHART], { stdio: 'pipe' });
  const args = ['template', 'books', CHART, '--values', '-'];
  return execFileSync('helm', args, { input: JSON.stringify(values), encoding: 'utf8' });
}

function byGo(values: Values): string[] {
  const { version } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
  const names = readdirSync(join(CHART, 'templates'), { recursive: true, encoding: 'utf8' });
  const templates = names.filter((name) => /\.\w+$/.test(name));
  const files = templates.map((name) => [name, readFileSync(join(CHART, 'templates', name), 'utf8')]);
  const input = { values: merged(defaultValues(), values), version, files: Object.fromEntries(files) };
  const program = join(__dirname, 'render.go');
  const output = execFileSync('go', ['run', program], { input: JSON.stringify(input), encoding: 'utf8' });
  const texts = Object.entries(JSON.parse(output) as Record<string, string>);
  return texts.flatMap(([name, text]) => (name.endsWith('.yaml') ? [text] : []));
}

/** Merges values as Helm does: objects by their keys, anything else as a whole. */
function merged(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own ?? base;
  const keys = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(base[key], own[key])]));
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectsOf(texts: readonly string[]): KubernetesObject[] {
  return texts.flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${document.errors.join()}\n${text}`);
      return (document.toJS() as KubernetesObject | null) ?? [];
    }),
  );
}

// A call that a finding, a refusal or a message names can be made as it is written: a route of the contracts, with its ids filled in.
import { globSync, readFileSync } from 'node:fs';
import { parseRoute } from '../../shared/contracts/contract';
import { RULE_TEXTS } from '../../shared/texts/rules';
import { routed } from './routes';

const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/api\/(?:<[^>]*>|[^\s'"`),;:<])*)/g;
/** Contracts describe calls to a reader, who fills them in. */
const FILES = globSync('{services,shared,gateway}/**/*.{ts,json}').filter(
  (file) => !/^(shared\/(contracts|client|mcp|cli|settings)|gateway\/openapi)|-schema\.json$/.test(file),
);
/** Placeholders that `resultOf` of the law fills in. */
const FILLED = /\{(documentId|clientId)\}/g;

const ROUTES = new Set(
  routed
    .map(({ http = 'GET /' }) => parseRoute(http))
    .map(({ method, path }) => `${method} ${shapeOf(path)}`),
);

function shapeOf(path: string): string {
  return path.replace(/\$?\{[^}]*\}|<[^>]*>/g, '*');
}

function callsIn(text: string): { method: string; path: string }[] {
  const lines = text.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));
  return [...lines.join('\n').matchAll(CALL)].map(([, method = '', path = '']) => ({
    method,
    path: path.replace(/\.$/, ''),
  }));
}

const NAMED = FILES.flatMap((file) => callsIn(readFileSync(file, 'utf8')).map((call) => ({ file, ...call })));

it('finds the calls that the sources name', () => {
  expect(NAMED.length).toBeGreaterThan(15);
});

it('each has a route', () => {
  const matches = (shape: string) =>
    [...ROUTES].some((route) => new RegExp(`^${route.replaceAll('*', '[^/]+')}$`).test(shape));
  expect(NAMED.filter(({ method, path }) => !matches(`${method} ${shapeOf(path)}`))).toEqual([]);
});

it('none has a placeholder that nothing fills in', () => {
  const hasHole = ({ path }: { path: string }) => /(?<!\$)\{/.test(path.replace(FILLED, '*'));
  expect(NAMED.filter(hasHole)).toEqual([]);
  expect(Object.values(RULE_TEXTS.fixes).filter((fix) => fix.replace(FILLED, '').includes('{'))).toEqual([]);
});

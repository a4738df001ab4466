// Full names of the tests in a file, read from its syntax tree.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** Between the names of groups and tests, as in a report of the test runner. */
const SEPARATOR = ' › ';
/** `it`, `describe`, and conditional ones such as `itOnLinux` and `describeCluster`. */
const TEST = /^(?:it|test)(?:[A-Z]\w*)?$/;
const GROUP = /^describe(?:[A-Z]\w*)?$/;
/** A test that is not run proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'failing']);

/** Full names of all tests of a file, and of all groups that hold one. Interpolations are written as `…`. */
export function testsOfFile(path) {
  const { body } = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', decorators: true });
  const names = new Set();
  visit(body, [], names);
  return names;
}

function visit(node, groups, names) {
  if (node === null || typeof node !== 'object') return;
  const stated = node.type === 'CallExpression' ? statedBy(node) : undefined;
  if (stated && !stated.isRun) return;
  const path = stated ? [...groups, stated.name] : groups;
  if (stated?.isTest)
    for (let end = 1; end <= path.length; end++) names.add(path.slice(0, end).join(SEPARATOR));
  for (const inner of Object.values(node)) visit(inner, path, names);
}

/** Names that a call such as `it.each(rows)('name', …)` states; none for another call or a computed name. */
function statedBy({ callee, arguments: [first] }) {
  const { word, modifiers } = calledBy(callee);
  const name = textOf(first?.expression);
  if (name === undefined || !(TEST.test(word) || GROUP.test(word))) return undefined;
  return { name, isTest: TEST.test(word), isRun: !modifiers.some((modifier) => NOT_RUN.has(modifier)) };
}

function calledBy(callee) {
  if (callee.type === 'Identifier') return { word: callee.value, modifiers: [] };
  // the last is `(isThere ? describe : describe.skip)(…)`
  const inner = callee.callee ?? callee.object ?? callee.tag ?? callee.expression ?? callee.consequent;
  if (!inner) return { word: '', modifiers: [] };
  const { word, modifiers } = calledBy(inner);
  return { word, modifiers: callee.property ? [...modifiers, callee.property.value] : modifiers };
}

function textOf(expression) {
  if (expression?.type === 'StringLiteral') return expression.value;
  return expression?.type === 'TemplateLiteral'
    ? expression.quasis.map(({ cooked }) => cooked).join('…')
    : undefined;
}

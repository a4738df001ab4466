// Names of variables, parameters and functions: each names a thing (the record, the match, the request), not the moment at which
// the code has it (found, given, asked). `node check-names.mjs [ROOT]` prints each violation and exits with 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from '@swc/core';

const FOLDERS = ['deploy', 'gateway', 'services', 'shared'];
const CODE = /\.(?:ts|mts|mjs|cjs)$/;
const MOMENTS =
  'found taken shown given asked made stated said meant acting drafted recorded judged taxed'.split(' ');
const MAY_HAVE_MOMENT = new RegExp(MOMENTS.join('|'), 'i');
/** A predicate states a condition: `isTaken`. */
const PREDICATE = /^(?:is|are|has|was|may)[A-Z]/;

/** Generated code is named by its templates; landed migrations are never edited. */
const EXEMPT = [/\/generated\//, /\/migrations\//];

/** Terms that are fixed elsewhere, with the place that fixes them. */
const TERMS = {
  adminMadeBy: 'column of identity.users',
  DraftedDocument: 'schema of the API',
  EXTERNAL_ID_TAKEN: 'error code',
  FoundRate: 'schema of the API',
  GivenIdentifier: 'schema of the API',
  givenName: 'claim of OpenID Connect',
  MeantFormat: 'schema of the API',
  SignatureRequestMade: 'schema of the API',
};

const root = process.argv[2] ?? '.';
const lines = FOLDERS.flatMap(filesIn).flatMap(violationsIn);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = lines.length > 0 ? 1 : 0;

function filesIn(top) {
  const folder = join(root, top);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => relative(root, join(folder, name)).split(sep).join('/'))
    .filter((file) => CODE.test(file) && !EXEMPT.some((pattern) => pattern.test(file)));
}

function violationsIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!MAY_HAVE_MOMENT.test(text)) return [];
  const bytes = Buffer.from(text);
  return declaredIn(parseSync(text, { syntax: 'typescript', decorators: true })).flatMap(
    ({ value, span }) => {
      const moment = momentIn(value);
      // spans count bytes, from 1
      const line = bytes.subarray(0, span.start).toString().split('\n').length;
      return moment
        ? [`${file}:${line} ${value} names a moment (${moment}): name the thing that it holds`]
        : [];
    },
  );
}

/** The word of a name that is a moment; what is not found has no other word (`not_found`). */
function momentIn(name) {
  if (PREDICATE.test(name) || Object.hasOwn(TERMS, name)) return undefined;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace('not_found', '')
    .split('_');
  return words.find((word) => MOMENTS.includes(word));
}

/** The identifiers that a syntax tree declares, types and properties apart. */
function declaredIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(declaredIn);
  return [...namesOf(node), ...inside];
}

function namesOf(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return boundBy(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.identifier ? [node.identifier, ...parameters(node)] : parameters(node);
    case 'ArrowFunctionExpression':
    case 'ClassMethod':
    case 'Constructor':
    case 'MethodProperty':
    case 'PrivateMethod':
    case 'SetterProperty':
      return parameters(node.function ?? node);
    case 'CatchClause':
      return boundBy(node.param);
    default:
      return [];
  }
}

function parameters({ params = [], param }) {
  return [...params, param].flatMap((one) => boundBy(one?.pat ?? one?.param ?? one));
}

/** The identifiers of a pattern: `user`, `{ id: userId, ...rest }`, `[first = 0]`. */
function boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        boundBy(one.type === 'AssignmentPatternProperty' ? one.key : (one.value ?? one.argument)),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

// Compares gateway/openapi.json with that of the last release: CHANGELOG.md has to name every change that breaks an older client,
// as it is printed here, and the version has to be raised as far as the changes ask.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { releases } from './releases.mjs';

const DOCUMENT = 'gateway/openapi.json';

/**
 * The changes since the last release that is in this copy of the history; undefined without one. `silent` are the breaking ones that
 * CHANGELOG.md does not name.
 */
export function changesSinceRelease() {
  const last = existsSync(DOCUMENT) ? releases(process.cwd()).at(0) : undefined;
  const released = last && documentOf(last.commit);
  if (!released) return undefined;
  const { places, breaking, added } = interfaceChanges(released, JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  const changelog = readFileSync('CHANGELOG.md', 'utf8').replace(/\s+/g, ' ');
  const silent = breaking.filter((change) => !changelog.includes(`\`${change}\``));
  return { last, places, breaking, added, silent };
}

/** The least version after `previous`, by what has changed. Before 1.0.0 a breaking change raises the second number. */
export function leastVersion(previous, { breaking, added }) {
  const [major, minor, patch] = previous.split('.').map(Number);
  if (breaking.length > 0 && major > 0) return `${major + 1}.0.0`;
  return breaking.length + added.length > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Lists the changes that break older clients, and what is new; `places` is how many there were. */
export function interfaceChanges(before, after) {
  const [then, now] = [flatten(before), flatten(after)];
  const breaking = [...then].flatMap(([place, field]) => changesAt(place, field, now));
  for (const [place, field] of now)
    if (field.isInput && field.isRequired && !then.has(place) && isIn(then, place))
      breaking.push(`${place} is required`);
  const added = [...now.keys()].filter((place) => !then.has(place) && isIn(then, place));
  return { places: then.size, breaking, added };
}

function documentOf(commit) {
  try {
    const options = { maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(execFileSync('git', ['show', `${commit}:${DOCUMENT}`], options));
  } catch {
    return undefined;
  }
}

function changesAt(place, before, now) {
  const after = now.get(place);
  if (!after) return isIn(now, place) ? [`${place} is gone`] : [];
  const [narrow, wide] = before.isInput ? [before, after] : [after, before];
  // A place without a type can have any.
  const lost =
    wide.types.size === 0
      ? []
      : [...narrow.types].filter(
          (type) => !wide.types.has(type) && !(type === 'integer' && wide.types.has('number')),
        );
  const changed = lost.length > 0 ? [`${place} is ${[...after.types].join(' or ')}`] : [];
  return before.isInput && after.isRequired && !before.isRequired
    ? [...changed, `${place} is required`]
    : changed;
}

/** True if the place above exists: only the uppermost change is reported. */
function isIn(places, place) {
  const above = place.replace(/(?:\.|\[\]| )[^.[\] ]*(?:\[\])?$/, '');
  return above === place || !/[.[]/.test(place) || places.has(above);
}

/** Types of each place, and whether it is required, by operation or event and field: `clients.create > name`. */
function flatten({ paths, webhooks = {}, components }) {
  const places = new Map();
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods)) {
      const { operationId: name, parameters = [], requestBody, responses } = operation;
      places.set(name, { types: new Set(), isInput: false });
      for (const { name: parameter, in: where, schema, required } of parameters)
        if (where !== 'header') walk(schema, `${name} ${where} ${parameter}`, required, true);
      walk(requestBody?.content?.['application/json']?.schema, `${name} body`, false, true);
      for (const [status, { content }] of Object.entries(responses))
        if (status.startsWith('2'))
          walk(content?.['application/json']?.schema, `${name} ${status}`, false, false);
    }
  for (const [event, { post }] of Object.entries(webhooks))
    walk(post.requestBody?.content?.['application/json']?.schema, `event ${event}`, false, false);
  return places;

  function walk(given, place, isRequired, isInput) {
    const schema = resolve(given);
    if (!schema) return;
    const branches = (schema.anyOf ?? schema.oneOf ?? [schema]).map(resolve);
    const types = branches.flatMap(
      ({ type, const: only }) => type ?? (only === undefined ? [] : typeof only),
    );
    places.set(place, { types: new Set(types), isRequired, isInput });
    for (const { properties = {}, required = [], items } of branches) {
      for (const [key, field] of Object.entries(properties))
        walk(field, `${place}.${key}`, required.includes(key), isInput);
      if (items) walk(items, `${place}[]`, false, isInput);
    }
  }

  function resolve(schema) {
    return schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema;
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function print() {
  const changes = changesSinceRelease();
  if (!changes) return say('No release is in this copy of the history: nothing to compare with');
  const { last, places, breaking, added, silent } = changes;
  say(
    `${places} places of ${last.commit}: ${breaking.length} breaking changes, ${silent.length} not in CHANGELOG.md; ` +
      `${added.length} additions; the next version is at least ${leastVersion(last.version, changes)}`,
  );
  for (const change of silent) say(`  ${change}`);
  process.exitCode = silent.length > 0 ? 1 : 0;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) print();

// Compares gateway/openapi.json with that of the last release: CHANGELOG.md has to name every change that breaks an older client,
// as it is printed here.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { releases } from './releases.mjs';

const [{ commit }] = releases();
const now = flatten(JSON.parse(readFileSync('gateway/openapi.json', 'utf8')));
const then = flatten(JSON.parse(released()));
const changes = [...then].flatMap(([place, before]) => changesAt(place, before, now.get(place)));
for (const [place, field] of now)
  if (field.isInput && field.isRequired && !then.has(place) && isIn(then, place))
    changes.push(`${place} is required`);

const changelog = readFileSync('CHANGELOG.md', 'utf8').replace(/\s+/g, ' ');
const silent = changes.filter((change) => !changelog.includes(`\`${change}\``));
say(
  `${then.size} places of ${commit}: ${changes.length} breaking changes, ${silent.length} not in CHANGELOG.md`,
);
for (const change of silent) say(`  ${change}`);
process.exitCode = silent.length > 0 ? 1 : 0;

function released() {
  try {
    return execFileSync('git', ['show', `${commit}:gateway/openapi.json`], { maxBuffer: 64 << 20 });
  } catch {
    say(`${commit} is not in this copy of the history: nothing to compare with`);
    process.exit(0);
  }
}

function changesAt(place, before, after) {
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

/** Types of each place, and whether it is required, by operation and field: `clients.create > name`. */
function flatten({ paths, components }) {
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

type Fields = Record<string, unknown>;

/**
 * A JSON merge patch (RFC 7396): an absent field stays, objects are merged, anything else replaces. null takes the
 * value of `initial`, and removes the field where that has none.
 */
export function merge(current: Fields, patch: Fields, initial: Fields): Fields {
  const merged: Fields = { ...current };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    merged[key] = isFields(value) ? merge(fieldsOf(current[key]), value, fieldsOf(initial[key])) : value;
    if (value === null) merged[key] = initial[key];
    if (merged[key] === undefined) delete merged[key];
  }
  return merged;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

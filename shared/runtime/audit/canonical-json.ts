// JSON with one text for one value (RFC 8785, JCS), for what is hashed or signed.

/** The canonical text of a value of JSON; members that are undefined are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalItem).join(',')}]`;
  let members = '';
  // JavaScript sorts texts by their UTF-16 units, as the RFC demands
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) members += `${members && ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

function canonicalItem(item: unknown): string {
  return canonicalJson(item === undefined ? null : item);
}

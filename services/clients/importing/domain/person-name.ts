// A person whose name another system has in one column.

type Row = Record<string, unknown>;

/** Divides `name` of a row that states the type INDIVIDUAL and no contact name. A name of one word stays as it is. */
export function withPersonName(row: Row): Row {
  const { type, name, contactFirstName, contactLastName, ...rest } = row;
  if (type !== 'INDIVIDUAL' || typeof name !== 'string') return row;
  if (contactFirstName !== undefined || contactLastName !== undefined) return row;
  const parts = partsOf(name);
  return parts ? { ...rest, type, ...parts } : row;
}

/** `Ada King Lovelace`, `Lovelace, Ada King`; small words such as van and de belong to the last name. */
function partsOf(name: string): { contactFirstName: string; contactLastName: string } | undefined {
  const [before = '', after, ...further] = name.split(',').map((part) => part.trim());
  if (after && before && further.length === 0) return { contactFirstName: after, contactLastName: before };
  if (after !== undefined) return undefined;
  const words = before.split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && /^\p{Ll}/u.test(words[at - 1] ?? '')) at -= 1;
  if (at < 1) return undefined;
  return { contactFirstName: words.slice(0, at).join(' '), contactLastName: words.slice(at).join(' ') };
}

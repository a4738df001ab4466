// Rows that meet one of several conditions, in one order: each condition reads an index of its own up to the limit, and the rows of all
// are merged. One condition for all of them would read rows that meet none, or sort all that meet one.

interface Reading {
  select: string;
  /** `FROM … WHERE …`, which each condition continues. */
  from: string;
  order: string;
  /** The order of the rows of all, where it differs. */
  merged?: string;
  limit: string;
  /** Absent: the first rows are counted, in no order. */
  offset?: string;
}

export function rowsOfAny(
  wheres: readonly string[],
  { select, from, order, merged: mergedOrder = order, limit, offset }: Reading,
): string {
  const end = offset === undefined ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET ${offset}`;
  const [only = '', ...others] = wheres;
  if (others.length === 0) return `SELECT ${select} ${from}${only} ${order} ${end}`;
  const reach = offset === undefined ? limit : `${limit}::bigint + ${offset}::bigint`;
  const parts = wheres.map((where) => `(SELECT ${select} ${from}${where} ${order} LIMIT ${reach})`);
  const merged = `SELECT * FROM (${parts.join(' UNION ALL ')}) apart`;
  return offset === undefined ? `${merged} ${end}` : `${merged} ${mergedOrder} ${end}`;
}

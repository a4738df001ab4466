// SQL of a service by name. Whether it reads or writes is stated: a SELECT may lock rows or call a function that
// writes, a WITH may do either.

export interface PreparedQuery {
  /** Unique in the process: the name of the prepared statement on every connection. */
  readonly name: string;
  readonly text: string;
  readonly access: 'read' | 'write';
}

/** A query that changes nothing, takes no lock and so waits for no transaction: it may share a connection. */
export function readQuery(name: string, text: string): PreparedQuery {
  return { name, text, access: 'read' };
}

/** A query that changes rows or locks them. */
export function writeQuery(name: string, text: string): PreparedQuery {
  return { name, text, access: 'write' };
}

// Reads a CSV by the grammar of RFC 4180 alone, and fails for any other.

export function rfc4180(csv: string, delimiter = ','): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${delimiter}]*)(${delimiter}|\\r\\n)`, 'y');
  const text = csv.replace(/^\ufeff/, '');
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, value = '', end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new Error(`no CSV of RFC 4180 from ${JSON.stringify(text.slice(at, at + 80))}`);
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

// A line of progress: rewritten on a terminal, written once at the end elsewhere.
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Runs the work, which calls `tick` for each thing it has made. */
export async function withProgress<T>(
  out: Output,
  what: string,
  work: (tick: () => void) => Promise<T>,
): Promise<T> {
  let made = 0;
  const result = await work(() => {
    made++;
    if (out.isTTY) out.write(`\r${what}: ${made}`);
  });
  out.write(`${out.isTTY ? '\r' : ''}${what}: ${made}\n`);
  return result;
}

// One line that tells how far the work is: rewritten on a terminal, said once where the output is kept.
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Runs the work, which calls `tick` for each thing it has made. */
export async function told<T>(out: Output, what: string, work: (tick: () => void) => Promise<T>): Promise<T> {
  let made = 0;
  const result = await work(() => {
    made++;
    if (out.isTTY) out.write(`\r${what}: ${made}`);
  });
  out.write(`${out.isTTY ? '\r' : ''}${what}: ${made}\n`);
  return result;
}

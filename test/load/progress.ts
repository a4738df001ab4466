const began = performance.now();

export function elapsedSeconds(): number {
  return (performance.now() - began) / 1_000;
}

/** A line of progress, with the seconds since the start. */
export function say(text: string): void {
  process.stdout.write(`${elapsedSeconds().toFixed(0).padStart(5)} s  ${text}\n`);
}

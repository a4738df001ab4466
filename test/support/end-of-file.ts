// Servers and systems that a test file starts end with it, so that no file has to end them: see worker-environment.cjs.

declare global {
  /** Absent where no test runs. */
  var endsOfFile: (() => Promise<unknown>)[] | undefined;
}

/** Ends something when the hooks and tests of the file are done: what was started last ends first. */
export function endsWithFile(end: () => Promise<unknown>): void {
  globalThis.endsOfFile?.push(end);
}

// Messages between a process and the thread that reads its answers.

export interface Reading {
  /** Path of the module that exports the function. */
  file: string;
  name: string;
  bytes: Uint8Array;
  options: readonly unknown[];
}

/** A reader is a pure function: what it is given and what it returns can be cloned. */
export type Reader = (bytes: Buffer, ...options: never[]) => unknown;

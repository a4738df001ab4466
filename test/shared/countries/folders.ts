// Folders of facts for tests: copies of the shipped ones to be spoiled, and those of an operator.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILT_IN_FACTS } from '../../../shared/countries/loading/folders';

// biome-ignore lint/suspicious/noExplicitAny: a test changes whatever it likes in a file
export type Spoiled = any;

export class Folder {
  private static readonly made: Folder[] = [];
  readonly path = mkdtempSync(join(tmpdir(), 'facts-'));

  constructor() {
    Folder.made.push(this);
  }

  static empty(): Folder {
    return new Folder();
  }

  static copyOfShipped(): Folder {
    const folder = new Folder();
    cpSync(BUILT_IN_FACTS, folder.path, { recursive: true });
    return folder;
  }

  /** All that were made; those that are gone already do no harm. */
  static removeAll(): void {
    for (const folder of Folder.made) rmSync(folder.path, { recursive: true, force: true });
  }

  write(file: string, content: unknown): void {
    const path = join(this.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }

  /** Rewrites one file; one that this folder lacks is taken from the shipped. */
  change(file: string, change: (facts: Spoiled) => void): void {
    const facts = shipped(file);
    change(facts);
    this.write(file, facts);
  }

  remove(file: string): void {
    rmSync(join(this.path, file), { recursive: true });
  }
}

export function shipped(file: string): Spoiled {
  return JSON.parse(readFileSync(join(BUILT_IN_FACTS, file), 'utf8'));
}

// Folders of facts for tests: copies of the shipped ones to be spoiled, and those of an operator.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHIPPED_FACTS } from '../../../services/country-readiness/loading/project-folder';

// biome-ignore lint/suspicious/noExplicitAny: a test changes whatever it likes in a file
type Spoiled = any;

export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'facts-'));

  static empty(): Folder {
    return new Folder();
  }

  static copyOfShipped(): Folder {
    const folder = new Folder();
    cpSync(SHIPPED_FACTS, folder.path, { recursive: true });
    return folder;
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

  remove(file?: string): void {
    rmSync(file === undefined ? this.path : join(this.path, file), { recursive: true });
  }
}

export function shipped(file: string): Spoiled {
  return JSON.parse(readFileSync(join(SHIPPED_FACTS, file), 'utf8'));
}

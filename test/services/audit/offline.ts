// The program that verifies a file without server and database, as it is built.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** The exit code and the output of the program for a file. */
export async function offline(file: string, ...args: string[]): Promise<[number, string]> {
  const program = `${file}.cjs`;
  const script = join(__dirname, '../../../deploy/entry/verify-audit.ts');
  await build({ entryPoints: [script], bundle: true, platform: 'node', outfile: program });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file, ...args]);
    return [0, stdout];
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return [code, stdout];
  }
}

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Faults of each object by the published schemas of Kubernetes; null if there is none. */
export function kubernetesFaults(objects: readonly object[]): (string | null)[] {
  const program = resolve(__dirname, 'kubernetes-schemas.mjs');
  const input = JSON.stringify(objects);
  return JSON.parse(execFileSync(process.execPath, [program], { input, encoding: 'utf8' }));
}

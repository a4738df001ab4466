// The official schemas and rules of e-invoices, where their checker lies beside the project (or beside the folder of
// its worktrees): tests hold our documents against them. It is not part of the project.
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { OfficialCheck } from '../../deploy/simulate/official-check';

export type { OfficialCheck, OfficialResult } from '../../deploy/simulate/official-check';

const FOLDERS = ['../shared/e-invoicing', '../../shared/e-invoicing'].map((folder) => path.resolve(folder));

/** The folder of the checker and its examples; null where it is not there. */
export const OFFICIAL_RULES = FOLDERS.find((folder) => existsSync(path.join(folder, 'check.mjs'))) ?? null;

/** Run once before all tests. Their absence is no fault of the machine, so REQUIRE_SERVICES does not refuse it. */
export function findOfficialRules(): void {
  if (!OFFICIAL_RULES)
    process.stdout.write(`Skipping the official rules of e-invoices, since there is no ${FOLDERS[0]}\n`);
}

/** `describe` where the rules are there, else a skipped one that says where they are to be had. */
export function describeByOfficialRules(name: string, suite: () => void): void {
  if (OFFICIAL_RULES) describe(name, suite);
  else
    describe.skip(`${name} (skipped: no ${FOLDERS[0]}/check.mjs, the checker of the official rules)`, suite);
}

/** Jest loads library, schemas and rules anew for every test file, 1 to 3 s: few files call it. */
export async function officialCheck(): Promise<OfficialCheck> {
  const { check } = await import(path.join(OFFICIAL_RULES ?? '', 'check.mjs'));
  return check;
}

// Examples that are the answer of the very call: test/gateway/recorded-examples.test.ts makes them by calling, and fails when
// the committed file differs. Read while the document is generated.
import { readFileSync } from 'node:fs';
import { projectFile } from '../../shared/runtime/files/project-file';

/** Recorded requests and responses, by the name of the operation. Path parameters are fields of the input. */
export type CallExamples = Record<string, { input: Record<string, unknown>; output: unknown }>;

export const CALL_EXAMPLES_FILE = projectFile('gateway/openapi/texts/recorded.json');

export const CALL_EXAMPLES: CallExamples = JSON.parse(readFileSync(CALL_EXAMPLES_FILE, 'utf8'));

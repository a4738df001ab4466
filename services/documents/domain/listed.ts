import { isListed } from '../../../shared/code-lists/code-list';
import type { CodeListName } from '../../../shared/contracts/code-lists';
import { invalid } from '../../../shared/runtime/errors';

/** @throws 400 for a code that the list does not have; an absent one is none */
export function assertListed(pointer: string, list: CodeListName, code: string | null | undefined): void {
  if (code != null && !isListed(list, code)) throw invalid(pointer, `is no code of the list ${list}`);
}

import type { Input } from '../../../../../shared/contracts/contract';
import type { importedRow } from '../../../../../shared/contracts/documents/importing';

export type ImportedInput = Input<typeof importedRow>;

import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';

/** Writes one phase and sets the next; stops at a checkpoint when `mayGoOn` is false. */
export type Step = (archive: Archive, ctx: ExportContext, mayGoOn: () => boolean) => Promise<void>;

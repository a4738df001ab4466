// A response that is a file: its bytes if they are few, else the action from which the gateway reads them.
import type { FileStore, StoredFile } from './file-store';

export interface FileHead {
  contentType: string;
  /** Name under which a browser saves it. */
  fileName?: string;
  /** True for a file that a browser shows instead of saving it. */
  inline?: boolean;
}

export interface ChunkSource {
  /** The action that returns the chunks. */
  action: string;
  companyId: string;
  file: StoredFile;
}

export interface ChunkStore {
  files: FileStore;
  /** Name of the action that returns chunks of `files`. */
  chunkAction: string;
}

export type FileAnswer = FileHead & {
  /** SHA-256 of the bytes; the id of a stored file without a hash, whose bytes never change. */
  etag: string;
} & ({ bytes: Buffer } | { stored: ChunkSource });

/** A file in the body of the request: its bytes, or the id under which the gateway has stored them in chunks. */
export interface UploadHead {
  fileName: string;
  contentType: string;
  bytes?: Buffer;
  fileId?: string;
}

export interface Upload {
  /** The client's name for it: shown, never used as a path. */
  fileName: string;
  /** The client's claim; the bytes decide. */
  contentType: string;
  bytes: Buffer;
}

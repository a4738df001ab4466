// An answer that is a file: its bytes where they are few, else where the gateway pulls them from.
import type { FileStore, StoredFile } from './file-store';

export interface FileHead {
  contentType: string;
  /** What a browser should save it as. */
  fileName?: string;
  /** Shown rather than saved. Default false. */
  inline?: boolean;
}

export interface StoredPlace {
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
  /** SHA-256 of the bytes; of a stored file without a hash, whose bytes never change, its id. */
  etag: string;
} & ({ bytes: Buffer } | { stored: StoredPlace });

/** A file in the body of the request, whole or as it was pushed in chunks before the call. */
export interface UploadHead {
  fileName: string;
  contentType: string;
  bytes?: Buffer;
  fileId?: string;
}

export interface Upload {
  /** As the client calls it: for showing, never a path. */
  fileName: string;
  /** As the client calls it: the bytes decide. */
  contentType: string;
  bytes: Buffer;
}

// Where everything of the embedded database lies in the data folder.
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export interface Place {
  folder: string;
  /** PostgreSQL's own folder. */
  cluster: string;
  /** The cluster while it is made: an interrupted first start must not pass for a finished one. */
  draft: string;
  password: string;
  log: string;
  lock: string;
}

export async function openPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  // One name per folder, or a second start through a symbolic link would look like another folder.
  const folder = await realpath(dataDir);
  return {
    folder,
    cluster: join(folder, 'postgres'),
    draft: join(folder, 'postgres.new'),
    password: join(folder, 'postgres.password'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'postgres.lock'),
  };
}

// All data of a company as one zip: built at once when it is small, else by a job that continues at its last checkpoint
// when its process is killed. Rows come page by page from the services that own them; see steps/.
import { exporting } from '../../shared/contracts/export';
import { readChunks, sumStoredBytes } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { download, file, get, list, start } from './actions/exports';
import { buildForDeletion, fileOfDeletion } from './actions/of-deletion';
import { files } from './archive/files';
import { PERSONAL_DATA } from './domain/personal-data';
import { buildExport } from './jobs/build-export';
import { deleteExpired } from './jobs/delete-expired';

const fileChunk = readChunks(exporting.fileChunk, files);
const storedBytes = sumStoredBytes(exporting.storedBytes, files);

export default implement(
  exporting,
  { start, list, get, file, download, buildForDeletion, fileOfDeletion, fileChunk, storedBytes },
  { jobs: [buildExport, deleteExpired], personalData: PERSONAL_DATA },
);

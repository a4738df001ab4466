// Everything a company holds as one zip: at once where it is little, else built by a job that goes on where it was when
// its process is killed. Rows come page by page from the services that own them; see steps/.
import { exporting } from '../../shared/contracts/export';
import { handOutChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { download } from './actions/download';
import { file } from './actions/file';
import { get } from './actions/get';
import { list } from './actions/list';
import { start } from './actions/start';
import { files } from './files';
import { buildExport } from './jobs/build-export';
import { tidy } from './jobs/tidy';
import { ExportRow } from './models/export-row';

const fileChunk = handOutChunks(exporting.fileChunk, files);

export default implement(
  exporting,
  { start, list, get, file, download, fileChunk },
  { models: [ExportRow], jobs: [buildExport, tidy] },
);

// Entry of the thread that opens PKCS#12 files, one after the other.
import '../runtime/observability/map-stacks';
import { serveThread } from '../runtime/threads/serve-thread';
import { openFile } from './open-file';

serveThread(openFile);

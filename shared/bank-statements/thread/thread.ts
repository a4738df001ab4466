// Entry of the thread that reads bank statements.
import '../../runtime/observability/map-stacks';
import { serveThread } from '../../runtime/threads/serve-thread';
import { portionReader } from './portions';

serveThread(portionReader());

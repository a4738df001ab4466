// Entry of the thread that reads received files, one after the other.
import '../../runtime/observability/map-stacks';
import { serveThread } from '../../runtime/threads/serve-thread';
import { XmlRefused } from '../../xml/parse-xml';
import type { FromParse, ToParse } from './messages';
import { parse } from './parse';

serveThread(({ bytes }: ToParse): FromParse => {
  try {
    return { parsed: parse(bytes) };
  } catch (error) {
    if (error instanceof XmlRefused) return { refused: error.message };
    throw error;
  }
});

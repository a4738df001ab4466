// Entry of the thread that reads large answers, one after the other, by the functions of the modules that ask for it.
import '../runtime/observability/map-stacks';
import { serveThread } from '../runtime/threads/serve-thread';
import type { Reader, Reading } from './messages';

serveThread(({ file, name, bytes, options }: Reading) => {
  // the path and the name are those of inThread(), never of an answer
  const { [name]: read } = require(file) as Record<string, Reader | undefined>;
  if (!read) throw new Error(`${file} exports no ${name}`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { found: read(buffer, ...(options as never[])) };
});

// Entry of the thread that reads received files, one after the other.
import '../../../../shared/runtime/map-stacks';
import { parentPort } from 'node:worker_threads';
import { XmlRefused } from '../xml/read-xml';
import type { FromParse, ToParse } from './messages';
import { parse } from './parse';

const READY: FromParse = { ready: true };

parentPort?.on('message', ({ bytes }: ToParse) => parentPort?.postMessage(answerTo(bytes)));
parentPort?.postMessage(READY);

function answerTo(bytes: Uint8Array): FromParse {
  try {
    return { parsed: parse(bytes) };
  } catch (error) {
    if (error instanceof XmlRefused) return { refused: error.message };
    throw error;
  }
}

// Answers of documents that are too large for one message of the bus.
import { fileChunk } from '../files';

export const files = { fileChunk: fileChunk() };

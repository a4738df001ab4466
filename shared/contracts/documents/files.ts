// Answers of documents, and files sent to them, that are too large for one message of the bus.
import { fileChunk, storedBytes, uploadChunk } from '../files';

export const files = { fileChunk: fileChunk(), uploadChunk: uploadChunk(), storedBytes: storedBytes() };

// Transmissions by e-invoicing channels: each transmission of a document, its state, history and proof.
import { defineService } from '../contract';
import { fileChunk, storedBytes } from '../files';
import { changing } from './changing';
import { connections } from './connections';
import { fromDocuments } from './documents';
import { reading } from './reading';
import { sending } from './sending';

export * from './channels';
export { Transmission, type TransmissionError } from './transmission';
export * from './values';

export const transmissions = defineService('transmissions', {
  ...sending,
  ...reading,
  ...changing,
  ...fromDocuments,
  ...connections,
  fileChunk: fileChunk(),
  storedBytes: storedBytes(),
});

// Look of a company's documents: preset, accent colour, font, logo.
import { settings } from '../../../shared/contracts/settings';
import { readChunks, sumStoredBytes, writeChunks } from '../../../shared/runtime/files/chunk-actions';
import type { ServiceParts } from '../../../shared/runtime/service';
import { brandingFor, change, preview, read } from './actions/branding';
import { logo, removeLogo, uploadLogo } from './actions/logo';
import { files, forgetFiles } from './logo/files';

export const actions = {
  branding: read,
  setBranding: change,
  uploadLogo,
  logo,
  removeLogo,
  brandingPreview: preview,
  brandingFor,
  fileChunk: readChunks(settings.fileChunk, files),
  uploadChunk: writeChunks(settings.uploadChunk, files),
  storedBytes: sumStoredBytes(settings.storedBytes, files),
};
export const parts: ServiceParts = {
  jobs: [forgetFiles],
};

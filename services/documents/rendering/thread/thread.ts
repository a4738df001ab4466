// The entry of the render thread. It gets everything that a page shows, and neither settings nor connections.
import '../../../../shared/runtime/map-stacks';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { renderCertificate } from '../../signing/pdf/render';
import { renderStatement } from '../../statements/pdf/render';
import { renderHtml, renderPdf } from '../render';
import { TooManyPages } from '../typeset/flow';
import type { FromThread, RenderRequest, ToThread } from './messages';

parentPort?.on('message', async (request: ToThread) => {
  const answer = request.kind === 'start' ? { bytes: new Uint8Array() } : await answerTo(request);
  const { total_heap_size: heapBytes } = getHeapStatistics();
  parentPort?.postMessage({ ...answer, heapBytes });
});

async function answerTo(request: RenderRequest): Promise<FromThread> {
  try {
    return { bytes: await render(request) };
  } catch (error) {
    if (error instanceof TooManyPages) return { limit: 'pages' };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function render(request: RenderRequest): Promise<Uint8Array> {
  const { kind, branding, language } = request;
  if (kind === 'statement') return renderStatement(request.statement, branding, language);
  if (kind === 'certificate') return renderCertificate(request.certificate, branding, language);
  if (kind === 'document') return renderPdf(request.document, branding, language, request.embedding);
  return Buffer.from(renderHtml(request.document, branding, language));
}

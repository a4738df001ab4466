// The entry of the render thread. It gets everything that a page shows, and neither settings nor connections.
import '../../runtime/observability/map-stacks';
import { getHeapStatistics } from 'node:v8';
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { serveThread } from '../../runtime/threads/serve-thread';
import { LAYOUTS } from '../layouts';
import { TooManyPages } from '../typeset/flow';
import type { Answer, FromThread, RenderRequest } from './messages';

serveThread(async (request: RenderRequest): Promise<FromThread> => {
  const answer = await answerTo(request);
  const { total_heap_size: heapBytes } = getHeapStatistics();
  return { ...answer, heapBytes };
});

async function answerTo(request: RenderRequest): Promise<Answer> {
  try {
    return { bytes: await render(request) };
  } catch (error) {
    if (error instanceof TooManyPages) return { limit: 'pages' };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

type Layout = (
  printed: unknown,
  branding: DocumentBranding,
  language: DocumentLanguage,
) => Promise<Uint8Array>;

function render({ layout, printed, branding, language }: RenderRequest): Promise<Uint8Array> {
  // a request has the fields that the layout of its type prints
  return (LAYOUTS[layout] as Layout)(printed, branding, language);
}

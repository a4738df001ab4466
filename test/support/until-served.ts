// A request that is sent again while the system is too busy for it. Of two hundred at once some wait too long for a connection on
// a busy machine: they are told to come again, and nothing of them is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from './http-client';

export async function untilServed(send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

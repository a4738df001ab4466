// The two feeds, served locally from recorded documents.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endsWithFile } from '../../../support/end-of-file';

export const DAILY = '/stats/eurofxref/eurofxref-daily.xml';
export const HISTORY = '/stats/eurofxref/eurofxref-hist-90d.xml';
export const FALLBACK = '/v2/rates?base=EUR';

export function recorded(name: string): string {
  return readFileSync(join(__dirname, 'recorded', name), 'utf8');
}

export class FeedServer {
  /** Documents by address; any other address answers 404. */
  readonly documents = new Map<string, string>();
  /** Addresses that were asked for, in order. */
  readonly asked: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer(({ url = '' }, response) => {
      this.asked.push(url);
      const document = this.documents.get(url);
      response.writeHead(document === undefined ? 404 : 200).end(document);
    });
  }

  static async start(): Promise<FeedServer> {
    const feeds = new FeedServer();
    await new Promise<void>((resolve) => feeds.server.listen(0, '127.0.0.1', resolve));
    endsWithFile(() => feeds.stop());
    return feeds;
  }

  /** Settings that make a system read these feeds. */
  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      OUTBOUND_ALLOW: `feeds.example:${port}=127.0.0.1`,
      RATES_ECB_URL: `http://feeds.example:${port}${DAILY}`,
      RATES_FALLBACK_URL: `http://feeds.example:${port}${FALLBACK}`,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

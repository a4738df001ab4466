import type { IncomingMessage } from 'node:http';
import type { Context } from 'moleculer';

/** How a request calls: under its id. */
export type RequestCalls = Pick<Context, 'requestID' | 'call'>;

/** The fields that moleculer-web adds to requests; its own types disagree with its code. */
export type GatewayRequest = IncomingMessage & {
  $ctx?: RequestCalls;
  $alias?: { action: string | null };
  $params?: { params?: Record<string, string> };
  originalUrl?: string;
};

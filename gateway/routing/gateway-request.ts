import type { IncomingMessage } from 'node:http';
import type { Context } from 'moleculer';

/** The fields that moleculer-web adds to requests; its own types disagree with its code. */
export type GatewayRequest = IncomingMessage & {
  $ctx?: Context;
  $alias?: { action: string | null };
  $params?: { params?: Record<string, string> };
  originalUrl?: string;
};

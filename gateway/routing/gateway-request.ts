import type { IncomingMessage } from 'node:http';
import type { Context } from 'moleculer';
import type { Principal } from '../../shared/runtime/principal';

/** The fields that moleculer-web adds to requests; its own types disagree with its code. */
export type GatewayRequest = IncomingMessage & {
  $ctx?: Context;
  $alias?: { action: string | null; fullPath: string };
  $params?: { params?: Record<string, string> };
  originalUrl?: string;
  /** The id of a request over the bus, before there is a context. */
  requestId?: string;
  /** The caller, once the guard has identified it. */
  $principal?: Principal;
  /** The caller whose key is not allowed from this address. */
  $refused?: Principal;
};

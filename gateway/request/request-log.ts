// Writes a line of the log for each request, at level info. Addresses and queries are left out, since they can hold
// tokens: the line has the pattern of the route instead. Who is calling is there by id; the client's address only where
// the request was refused.
import type { ServerResponse } from 'node:http';
import { type Log, withoutRedaction } from '../../shared/runtime/observability/log';
import { notedCode } from '../response/problem-code';
import { isHealthPath } from '../routing/built-in-route';
import type { GatewayRequest } from '../routing/gateway-request';
import type { AddressReader } from './client-address';

export type RequestLog = (req: GatewayRequest, res: ServerResponse) => void;

/** Statuses of a caller who is unknown, may not, or asks too often: who watches for attacks needs their addresses. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 421, 429]);

/** Call it when a request arrives; its line is written when its response is closed. */
export function createRequestLog(log: Log, isOn: boolean, addressOf: AddressReader): RequestLog {
  if (!isOn || !log.isLevelEnabled('info')) return () => {};
  const lines = withoutRedaction(log);
  return (req, res) => {
    const arrivedAt = performance.now();
    res.once('close', () => {
      // probes ask every few seconds
      if (isHealthPath(req.originalUrl ?? req.url) && res.statusCode === 200) return;
      lines.info(fieldsOf(req, res, arrivedAt, addressOf), 'request');
    });
  };
}

function fieldsOf(req: GatewayRequest, res: ServerResponse, arrivedAt: number, addressOf: AddressReader) {
  // a response of the bus has no socket, and one that was sent has none any more
  const isAborted = res.socket !== null && !res.writableFinished;
  const { $principal: principal } = req;
  return {
    requestId: req.requestId ?? req.$ctx?.requestID,
    method: req.method,
    // the path in the form of the contract
    route: req.$alias?.fullPath.replace(/\/:(\w+)/g, '/{$1}'),
    status: isAborted && !res.headersSent ? undefined : res.statusCode,
    code: notedCode(res),
    aborted: isAborted || undefined,
    ms: Math.round((performance.now() - arrivedAt) * 10) / 10,
    companyId: principal?.companyId ?? undefined,
    userId: principal?.userId,
    keyId: principal?.via === 'key' ? principal.credentialId : undefined,
    address: REFUSED.has(res.statusCode) ? addressOf(req) : undefined,
  };
}

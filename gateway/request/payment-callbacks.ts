// Calls of payment providers: `POST /api/payment-callbacks/{providerId}/{connectionId}`. The bytes are passed on as they came, because
// their signature is of them; nothing here reads them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import bodyParser from 'body-parser';
import { receivables } from '../../shared/contracts/receivables';
import { CALLBACK_BYTES_MAX } from '../../shared/contracts/receivables/online/providers';
import { newRequestId } from '../../shared/runtime/database/ids';
import { problem } from '../../shared/runtime/errors';
import type { Log } from '../../shared/runtime/observability/log';
import type { Config } from '../../shared/settings/config';
import { networkOf } from '../../shared/values/network';
import { sendProblem } from '../response/send-problem';
import { type BuiltInRoutes, sendJson } from '../routing/built-in-route';
import type { GatewayRequest } from '../routing/gateway-request';
import { bodyTooLarge } from './body-too-large';
import type { GatewayParts } from './request-steps';

const PATH = '/api/payment-callbacks/:providerId/:connectionId';
const HEADERS_MAX = 60;
const parse = bodyParser.raw({ limit: CALLBACK_BYTES_MAX, type: () => true, inflate: false });

export function paymentCallbacks(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  return {
    [`POST ${PATH}`]: async (req: GatewayRequest, res: ServerResponse) => {
      try {
        const address = parts.addressOf(req);
        await parts.limits.count('requests', networkOf(address), res);
        const body = (await readBytes(req, res)).toString('base64');
        const { providerId = '', connectionId = '' } = req.$params?.params ?? {};
        const input = { providerId, connectionId, headers: textHeaders(req), body };
        const { $ctx } = req;
        if (!$ctx) throw problem('not_found');
        const client = { address, userAgent: req.headers['user-agent'] ?? '' };
        const meta = { caller: 'gateway', client };
        await $ctx.call(receivables.takePaymentCallback.name, input, { meta } as never);
        sendJson(res, 200, '{}');
      } catch (error) {
        sendProblem(res, error, req.$ctx?.requestID ?? newRequestId(), config.baseUrl, log);
      }
    },
  };
}

async function readBytes(req: IncomingMessage, res: ServerResponse): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => (error ? reject(callbackProblem(error)) : resolve()));
  });
  const { body } = req as { body?: unknown };
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function callbackProblem(error: unknown): Error {
  const type = typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : '';
  if (type === 'entity.too.large') return bodyTooLarge(CALLBACK_BYTES_MAX);
  return type === 'encoding.unsupported'
    ? problem('unsupported_media_type')
    : problem('malformed_request', 'The call could not be read.');
}

function textHeaders({ headers }: IncomingMessage): Record<string, string> {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts.slice(0, HEADERS_MAX));
}

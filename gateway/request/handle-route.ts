// A routed request from its arrival to its response: measured, traced, and sent through all steps.
import type { ServerResponse } from 'node:http';
import { tracedRequest } from '../../shared/runtime/observability/tracing';
import type { ServiceResources } from '../../shared/runtime/resources';
import { sendResponse } from '../response/send-response';
import type { GatewayRequest } from '../routing/gateway-request';
import { type GatewayParts, handleRequest } from './request-steps';

/** Throws a Problem for a refusal. */
export async function handleRoute(
  parts: GatewayParts,
  metrics: ServiceResources['metrics'],
  actionName: string,
  req: GatewayRequest,
  res: ServerResponse,
): Promise<void> {
  const arrivedAt = measure(metrics, actionName, res);
  await tracedRequest(actionName, req.headers, async () => {
    const response = await handleRequest(parts, actionName, req, res, arrivedAt);
    await sendResponse(req, res, response, parts.call);
  });
}

/** Returns the time of arrival, by performance.now(). */
function measure(metrics: ServiceResources['metrics'], actionName: string, res: ServerResponse): number {
  const startedAt = performance.now();
  res.once('close', () => {
    const labels = { action: actionName, status: String(res.statusCode) };
    metrics.requests.observe(labels, (performance.now() - startedAt) / 1000);
  });
  return startedAt;
}

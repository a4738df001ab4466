// The operations that take an Idempotency-Key, and those that compare the version of what they change with If-Match.
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';

/** Changes of what has a version, where the method and the response do not show it. */
const VERSIONED_CHANGES = new Set([
  'companies.changeInfo',
  'catalog.remove',
  'clients.remove',
  'documents.remove',
  'settings.removeAtcudSeries',
  'sso.remove',
  'webhooks.remove',
]);

/** A POST that is not public: whose the kept response is, is known. */
export function isRepeatable({ http = 'GET /', access, takesNoKey }: AnyAction): boolean {
  return parseRoute(http).method === 'POST' && access.kind !== 'public' && !takesNoKey;
}

export function isConditional(action: AnyAction): boolean {
  if (VERSIONED_CHANGES.has(action.name)) return true;
  const { method, pathParams } = parseRoute(action.http ?? 'GET /');
  const isChange = method === 'PATCH' || method === 'PUT' || (method === 'POST' && pathParams.length > 0);
  return isChange && action.output.properties?.version !== undefined;
}

/** True if responses have an ETag: the hash of a file, the version of what they hold, or what the contract says. */
export function hasEtag({ output, response, hasEtag: declared }: AnyAction): boolean {
  return declared === true || response === 'file' || output.properties?.version !== undefined;
}

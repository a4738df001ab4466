import { Problem } from '../../../shared/runtime/errors';

interface Named {
  type: 'COMPANY' | 'INDIVIDUAL';
  name?: string | null;
  contactFirstName?: string | null;
  contactLastName?: string | null;
}

/** A COMPANY needs a name, an INDIVIDUAL both contact names. */
export function assertNamed(client: Named): void {
  const needed =
    client.type === 'COMPANY' ? (['name'] as const) : (['contactFirstName', 'contactLastName'] as const);
  const missing = needed.filter((field) => !client[field]);
  if (missing.length === 0) return;
  const errors = missing.map((field) => ({
    pointer: `/${field}`,
    message: `is required for type ${client.type}`,
  }));
  throw new Problem('validation_failed', { errors });
}

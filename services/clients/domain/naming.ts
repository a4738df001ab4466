import type { FieldError } from '../../../shared/runtime/errors';

export interface Named {
  type: 'COMPANY' | 'INDIVIDUAL';
  name?: string | null;
  contactFirstName?: string | null;
  contactLastName?: string | null;
}

/** A COMPANY needs a name, an INDIVIDUAL both contact names. */
export function nameFaults(client: Named): FieldError[] {
  const needed =
    client.type === 'COMPANY' ? (['name'] as const) : (['contactFirstName', 'contactLastName'] as const);
  const missing = needed.filter((field) => !client[field]);
  return missing.map((field) => ({ pointer: `/${field}`, message: `is required for type ${client.type}` }));
}

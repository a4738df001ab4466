// The OpenAPI document as the pages of the reference read it.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface Media {
  schema: Schema;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { description?: string; content: Record<string, Media> };
  responses: Record<string, Response>;
}

export interface OpenApi {
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  info: { title: string; description: string };
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    examples: Record<string, { value: unknown }>;
  };
}

export interface Endpoint extends Operation {
  method: string;
  path: string;
}

export function endpointsOf({ paths }: OpenApi): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Returns the name in a reference: `Client` of `#/components/schemas/Client`. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

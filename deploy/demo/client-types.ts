// Types of the typed client that the steps of the demonstration use.
import type { ApiClient } from '../../shared/client';

/** The inputs of the calls, as the client has them. */
export interface Inputs {
  company: Parameters<ApiClient['companies']['create']>[0];
  client: NonNullable<Parameters<ApiClient['clients']['create']>[0]>;
  article: Parameters<ApiClient['catalog']['create']>[0];
  document: Parameters<ApiClient['documents']['create']>[0];
  payments: Omit<Parameters<ApiClient['receivables']['connectPaymentProvider']>[0], 'providerId'>;
  connection: Omit<Parameters<ApiClient['settings']['connectChannel']>[0], 'providerId'>;
}

export type Customer = Awaited<ReturnType<ApiClient['clients']['create']>>;
export type Article = Awaited<ReturnType<ApiClient['catalog']['create']>>;
export type Document = Awaited<ReturnType<ApiClient['documents']['create']>>;

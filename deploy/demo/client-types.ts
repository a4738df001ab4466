// Types of the typed client that the steps of the demonstration use.
import type { Client } from '../../shared/client';

/** The inputs of the calls, as the client has them. */
export interface Inputs {
  company: Parameters<Client['companies']['create']>[0];
  client: NonNullable<Parameters<Client['clients']['create']>[0]>;
  article: Parameters<Client['catalog']['create']>[0];
  document: Parameters<Client['documents']['create']>[0];
}

export type Customer = Awaited<ReturnType<Client['clients']['create']>>;
export type Article = Awaited<ReturnType<Client['catalog']['create']>>;
export type Document = Awaited<ReturnType<Client['documents']['create']>>;

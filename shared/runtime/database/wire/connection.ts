// What a client of pg knows of its connection, which its types leave out.
import type { Socket } from 'node:net';
import type { Connection } from 'pg';

export function socketOf(client: object): Socket {
  return (client as { connection: Connection }).connection.stream as Socket;
}

/** Whether it waits for a response of the server; a pipelined client does not say. */
export function isWaiting(client: object): boolean {
  return !(client as { readyForQuery: boolean }).readyForQuery;
}

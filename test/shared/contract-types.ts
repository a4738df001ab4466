// Code that must not compile, checked by `npm run check`: each expected error is itself an error once it is gone.
import { Type } from '@sinclair/typebox';
import { clients } from '../../shared/contracts/clients';
import { defineAction } from '../../shared/contracts/contract';
import { readAction, writeAction } from '../../shared/runtime/action';
import { implement } from '../../shared/runtime/service';

const nothing = Type.Object({});

// @ts-expect-error a route without access
export const open = defineAction({ summary: 'Open', http: 'GET /api/open', input: nothing, output: nothing });

// @ts-expect-error a service that leaves actions of its contract out
export const half = implement(clients, { get: readAction(clients.get, () => Promise.reject(new Error())) });

// @ts-expect-error an answer without what is promised
export const short = readAction(clients.get, ({ id }) => ({ id }));

// @ts-expect-error an input that is not stated
export const unstated = writeAction(clients.remove, { write: ({ force }) => ({ id: force }) });

// @ts-expect-error a reading handler for a route that writes
export const unwritten = readAction(clients.remove, ({ id }) => ({ id }));

// @ts-expect-error a writing handler for a GET
export const overwritten = writeAction(clients.get, { write: () => Promise.reject(new Error()) });

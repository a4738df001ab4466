// What must not compile, checked by `npm run check`: each expected error is itself an error once it is gone.
import { Type } from '@sinclair/typebox';
import { clients } from '../../shared/contracts/clients';
import { defineAction } from '../../shared/contracts/contract';
import { action, implement } from '../../shared/runtime/service';

const nothing = Type.Object({});

// @ts-expect-error a route without access
export const open = defineAction({ summary: 'Open', http: 'GET /api/open', input: nothing, output: nothing });

// @ts-expect-error a service that leaves actions of its contract out
export const half = implement(clients, { get: action(clients.get, () => Promise.reject(new Error())) });

// @ts-expect-error an answer without what is promised
export const short = action(clients.get, ({ id }) => ({ id }));

// @ts-expect-error an input that is not stated
export const unstated = action(clients.remove, ({ force }) => ({ id: force }));

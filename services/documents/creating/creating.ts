// Actions that create documents.
import { create } from './actions/create';
import { createBatch } from './actions/create-batch';

export const creatingActions = { create, createBatch };

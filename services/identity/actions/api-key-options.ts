import { identity } from '../../../shared/contracts/identity';
import { SCOPE_DESCRIPTIONS, SCOPES } from '../../../shared/contracts/scopes';
import { readAction } from '../../../shared/runtime/action';

export const apiKeyOptions = readAction(identity.apiKeyOptions, () => ({
  items: SCOPES.map((scope) => ({ scope, description: SCOPE_DESCRIPTIONS[scope] })),
}));

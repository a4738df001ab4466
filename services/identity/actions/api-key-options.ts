import { identity } from '../../../shared/contracts/identity';
import { SCOPE_DESCRIPTIONS, SCOPES } from '../../../shared/contracts/scopes';
import { action } from '../../../shared/runtime/service';

export const apiKeyOptions = action(identity.apiKeyOptions, () => ({
  items: SCOPES.map((scope) => ({ scope, description: SCOPE_DESCRIPTIONS[scope] })),
}));
